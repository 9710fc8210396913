/** A box of a JPEG 2000 file (ISO/IEC 15444-1, annex I). */
export interface Box {
  /** Four characters. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** The boxes of a file, or of a box that contains others, up to one that is longer than what is there. */
export function boxesOf(bytes: Uint8Array): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = view.getUint32(at);
    // A length of 1 means that a 64-bit length follows the type; 0 that the box extends to the end of the file.
    const head = short === 1 ? 16 : 8;
    if (at + head > bytes.length) break;
    const length = short === 1 ? view.getUint32(at + 12) : short || bytes.length - at;
    if (length < head || at + length > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ type, content: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

/** The bytes of a box with this content. */
export function boxBytes({ type, content }: Box): Uint8Array {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, content.length + 8);
  head.set(Buffer.from(type, 'latin1'), 4);
  return joined([head, content]);
}

/** Pieces one after the other, in memory of their own. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** A view of exactly these bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
