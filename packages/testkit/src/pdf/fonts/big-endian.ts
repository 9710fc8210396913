import { concatBytes } from '../raw-pdf.ts';

/** Numbers as font files store them: big-endian, negative ones as two's complement. */
export function int16(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
}

/** As {@link int16}, four bytes each. */
export function int32(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  return concatBytes(values.map((value) => int16(value >>> 16, value & 0xffff)));
}
