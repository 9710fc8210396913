import { bottomAt, charFields, leftAt, rightAt, topAt } from './char-struct.ts';

/** Initial capacity, and the maximum that is kept for the next page, in units. */
const [fewest, mostKept] = [8192, 100_000];
const boxFields = 4;

/** The buffers of the last finished list: allocating new ones for each page takes longer than filling them. */
let kept: Room | undefined;

interface Room {
  readonly units: Uint16Array<ArrayBuffer>;
  readonly boxes: Float32Array<ArrayBuffer>;
}

function roomFor(units: number): Room {
  return { units: new Uint16Array(units), boxes: new Float32Array(units * boxFields) };
}

/** A growing list of UTF-16 units, each with a box of four numbers. */
export class BoxedUnits {
  #room: Room;
  #length = 0;
  /** Whether all units so far are Latin-1, so that the text takes half the memory. */
  #isNarrow = true;

  constructor() {
    this.#room = kept ?? roomFor(fewest);
    kept = undefined;
  }

  /** Number of units. */
  get length(): number {
    return this.#length;
  }

  add(unit: number, x: number, y: number, width: number, height: number): void {
    if (this.#length === this.#room.units.length) this.#grow();
    const { units, boxes } = this.#room;
    const at = this.#length * boxFields;
    units[this.#length++] = unit;
    if (unit > 0xff) this.#isNarrow = false;
    boxes[at] = x;
    boxes[at + 1] = y;
    boxes[at + 2] = width;
    boxes[at + 3] = height;
  }

  /** Adds the characters from `start` to `end` in the numbers of a page: of a plain line, each with one unit and a width. */
  addWord(numbers: Float32Array, start: number, end: number): void {
    while (this.#length + (end - start) / charFields > this.#room.units.length) this.#grow();
    const { units, boxes } = this.#room;
    let [length, box, highest] = [this.#length, this.#length * boxFields, 0];
    for (let at = start; at < end; at += charFields) {
      const unit = numbers[at] ?? 0;
      const x = numbers[at + leftAt] ?? 0;
      const y = numbers[at + topAt] ?? 0;
      units[length++] = unit;
      highest |= unit;
      boxes[box++] = x;
      boxes[box++] = y;
      boxes[box++] = (numbers[at + rightAt] ?? 0) - x;
      boxes[box++] = (numbers[at + bottomAt] ?? 0) - y;
    }
    this.#length = length;
    if (highest > 0xff) this.#isNarrow = false;
  }

  /** Returns the text and the boxes, four numbers per unit. Nothing can be added afterwards. */
  finish(): { readonly text: string; readonly boxes: Float32Array<ArrayBuffer> } {
    const room = this.#room;
    const text = this.#text();
    const boxes = room.boxes.slice(0, this.#length * boxFields);
    this.#room = roomFor(0);
    // The buffers of a single huge page must not be kept.
    if (room.units.length <= mostKept) kept = room;
    return { text, boxes };
  }

  #text(): string {
    const units = this.#room.units.subarray(0, this.#length);
    if (this.#isNarrow) return Buffer.from(units).toString('latin1');
    return Buffer.from(units.buffer, 0, units.byteLength).toString('utf16le');
  }

  #grow(): void {
    const full = this.#room;
    this.#room = roomFor(Math.max(fewest, full.units.length * 2));
    this.#room.units.set(full.units);
    this.#room.boxes.set(full.boxes);
  }
}
