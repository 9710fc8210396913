import { bottomAt, charFields, leftAt, rightAt, topAt } from './char-struct.ts';

/** Room of a list at first, and the most that is kept for the next page, in units. */
const [fewest, mostKept] = [8192, 100_000];
const boxFields = 4;

/** The room of the last list that was done with: to make it anew for each page takes longer than to fill it. */
let kept: Room | undefined;

interface Room {
  readonly units: Uint16Array<ArrayBuffer>;
  readonly boxes: Float32Array<ArrayBuffer>;
}

function roomFor(units: number): Room {
  return { units: new Uint16Array(units), boxes: new Float32Array(units * boxFields) };
}

/** UTF-16 units of a text that grows, and a box for each: four numbers. */
export class BoxedUnits {
  #room: Room;
  #length = 0;
  /** Whether all units so far are of Latin-1, which takes half the memory. */
  #isNarrow = true;

  constructor() {
    this.#room = kept ?? roomFor(fewest);
    kept = undefined;
  }

  /** How many units it has. */
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

  /** Adds characters that the numbers of a page hold from `start` to `end`: of a plain line, each of one unit and with a width. */
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

  /** The text and the boxes, four numbers for each unit. Nothing can be added from then on. */
  finish(): { readonly text: string; readonly boxes: Float32Array<ArrayBuffer> } {
    const room = this.#room;
    const text = this.#text();
    const boxes = room.boxes.slice(0, this.#length * boxFields);
    this.#room = roomFor(0);
    // One page of millions must not hold its room for good.
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
