/**
 * A complete file outside the engines, in one piece, or in several that may be parts of other files' memory. It is
 * never changed.
 */
export class StoredFile {
  /** In bytes. */
  readonly length: number;
  readonly #pieces: readonly Uint8Array[];
  /** The offset of each piece in the file. */
  readonly #starts: readonly number[];

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces.filter(({ length }) => length > 0);
    let length = 0;
    this.#starts = this.#pieces.map((piece) => {
      length += piece.length;
      return length - piece.length;
    });
    this.length = length;
  }

  /** Copies bytes from offset `from` on into `target`, as many as fit. Returns their number. */
  readInto(target: Uint8Array, from: number): number {
    let written = 0;
    for (let at = this.#pieceAt(from); written < target.length; at++) {
      const piece = this.#pieces[at];
      if (!piece) break;
      const begin = from + written - (this.#starts[at] ?? 0);
      const part = piece.subarray(begin, begin + target.length - written);
      target.set(part, written);
      written += part.length;
    }
    return written;
  }

  /** A view of bytes of the file without copying; undefined if they are in several pieces or beyond the end. */
  viewOf(from: number, length: number): Uint8Array | undefined {
    const at = this.#pieceAt(from);
    const begin = from - (this.#starts[at] ?? 0);
    const view = this.#pieces[at]?.subarray(begin, begin + length);
    return view?.length === length ? view : undefined;
  }

  /** The file in one piece, in shared memory. */
  bytes(): Uint8Array {
    const whole = new Uint8Array(new SharedArrayBuffer(this.length));
    for (const [at, piece] of this.#pieces.entries()) whole.set(piece, this.#starts[at]);
    return whole;
  }

  /** The last piece that begins at or before an offset. */
  #pieceAt(from: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= from) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
