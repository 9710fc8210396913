import { viewOf } from './sfnt.ts';

/** An INDEX of a font in the Compact Font Format (Adobe Technical Note 5176, 5). */
export interface CffIndex {
  readonly items: readonly Uint8Array[];
  /** The offset after it. */
  readonly end: number;
}

/** Reads the INDEX at an offset. */
export function readIndex(bytes: Uint8Array, start: number): CffIndex {
  const view = viewOf(bytes);
  const count = view.getUint16(start);
  if (count === 0) return { items: [], end: start + 2 };
  const size = view.getUint8(start + 2);
  const base = start + 2 + (count + 1) * size;
  const offset = (index: number): number => {
    let value = 0;
    for (let at = 0; at < size; at++) value = value * 256 + view.getUint8(start + 3 + index * size + at);
    return base + value;
  };
  const items = Array.from({ length: count }, (_, index) => bytes.subarray(offset(index), offset(index + 1)));
  const end = offset(count);
  if (end > bytes.length || end < base) throw new RangeError('the list reaches out of the font');
  return { items, end };
}

/** Writes an INDEX of these items. */
export function writeIndex(items: readonly Uint8Array[]): Uint8Array {
  if (items.length === 0) return Uint8Array.of(0, 0);
  const total = items.reduce((sum, item) => sum + item.length, 1);
  const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : 4;
  const head = new Uint8Array(3 + (items.length + 1) * size);
  const view = viewOf(head);
  view.setUint16(0, items.length);
  view.setUint8(2, size);
  let offset = 1;
  [...items.map((item) => item.length), 0].forEach((length, index) => {
    const at = 3 + index * size;
    if (size === 1) view.setUint8(at, offset);
    else if (size === 2) view.setUint16(at, offset);
    else view.setUint32(at, offset);
    offset += length;
  });
  return Uint8Array.from(Buffer.concat([head, ...items]));
}

/** One entry of a DICT: its operator, two-byte operators as 12 in the upper byte, and its operands. */
export interface CffEntry {
  readonly operator: number;
  /** Integers; NaN for real numbers. */
  readonly operands: readonly number[];
  /** The operands as stored. */
  readonly raw: Uint8Array;
}

/** Operators of DICTs (Adobe Technical Note 5176, tables 9 and 23). */
export const cffOperators = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  privateDict: 18,
  subrs: 19,
  ros: 0x0c1e,
  fdArray: 0x0c24,
  fdSelect: 0x0c25,
} as const;

/** The last operand of an entry; 0 if there is none. */
export function numberOf(entries: readonly CffEntry[], operator: number): number {
  return entries.find((entry) => entry.operator === operator)?.operands.at(-1) ?? 0;
}

/** Reads the entries of a DICT, in order. */
export function readDictionary(bytes: Uint8Array): CffEntry[] {
  const view = viewOf(bytes);
  const entries: CffEntry[] = [];
  let operands: number[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = view.getUint8(at);
    if (byte <= 21) {
      const raw = bytes.subarray(start, at);
      const operator = byte === 12 ? 0x0c00 + view.getUint8(at + 1) : byte;
      entries.push({ operator, operands, raw });
      operands = [];
      at += byte === 12 ? 2 : 1;
      start = at;
      continue;
    }
    const [value, length] = readNumber(view, at);
    operands.push(value);
    at += length;
  }
  return entries;
}

function readNumber(view: DataView, at: number): [value: number, length: number] {
  const byte = view.getUint8(at);
  if (byte === 28) return [view.getInt16(at + 1), 3];
  if (byte === 29) return [view.getInt32(at + 1), 5];
  if (byte === 30) {
    let end = at + 1;
    while ((view.getUint8(end) & 0x0f) !== 0x0f && view.getUint8(end) >> 4 !== 0x0f) end++;
    return [Number.NaN, end + 1 - at];
  }
  if (byte >= 32 && byte <= 246) return [byte - 139, 1];
  if (byte >= 247 && byte <= 250) return [(byte - 247) * 256 + view.getUint8(at + 1) + 108, 2];
  if (byte >= 251 && byte <= 254) return [-(byte - 251) * 256 - view.getUint8(at + 1) - 108, 2];
  throw new RangeError('no number');
}

/** Writes an entry. Numbers always take five bytes, so that the length does not depend on the value of an offset. */
export function writeEntry(operator: number, operands: readonly number[] | Uint8Array): Uint8Array {
  const numbers = operands instanceof Uint8Array ? operands : Uint8Array.from(operands.flatMap(fiveBytes));
  return Uint8Array.from([...numbers, ...(operator > 0xff ? [12, operator & 0xff] : [operator])]);
}

function fiveBytes(value: number): number[] {
  return [29, (value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}
