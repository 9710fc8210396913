import { constants, inflateRawSync } from 'node:zlib';
import { PdfError } from '../../errors.ts';

/** A lossless compression filter of a stream, by its long or short name (ISO 32000-2, table 92). */
export interface Packing {
  readonly filter: string;
  /** `EarlyChange` of an LZW filter, 1 unless said otherwise. */
  readonly earlyChange: number;
}

interface Unpacker {
  /** The largest factor by which data can grow. */
  readonly growth: number;
  unpack(data: Uint8Array, most: number, packing: Packing): Uint8Array;
}

const flate: Unpacker = { growth: 1032, unpack: inflatedInPart };
/** A code of twelve bits can represent 3,838 bytes. */
const lzw: Unpacker = {
  growth: 2560,
  unpack: (data, most, { earlyChange }) => unpackedLzw(data, most, earlyChange),
};
const runLength: Unpacker = { growth: 64, unpack: unpackedRuns };
const hex: Unpacker = { growth: 1, unpack: (data) => Buffer.from(withoutSpace(data), 'hex') };
/** `z` represents four zeros. */
const ascii85: Unpacker = { growth: 4, unpack: unpackedAscii85 };

const unpackers: ReadonlyMap<string, Unpacker> = new Map([
  ...([
    ['FlateDecode', flate],
    ['Fl', flate],
    ['LZWDecode', lzw],
    ['LZW', lzw],
  ] as const),
  ...([
    ['RunLengthDecode', runLength],
    ['RL', runLength],
  ] as const),
  ...([
    ['ASCIIHexDecode', hex],
    ['AHx', hex],
    ['ASCII85Decode', ascii85],
    ['A85', ascii85],
  ] as const),
]);

/** The largest factor by which data of this filter can grow; 1 for a filter that is not a compression. */
export function growthOf(filter: string): number {
  return unpackers.get(filter)?.growth ?? 1;
}

/** Whether {@link unpacked} can decode this filter. */
export function isPacking(filter: string): boolean {
  return unpackers.has(filter);
}

/**
 * The data with its compressions decoded, as far as possible; damaged data ends early. Throws `pdf.too_complex` as soon
 * as one of them gives more than `most` bytes.
 */
export function unpacked(data: Uint8Array, packings: readonly Packing[], most: number): Uint8Array {
  let left = data;
  for (const packing of packings) {
    const unpacker = unpackers.get(packing.filter);
    if (!unpacker) return left;
    left = unpacker.unpack(left, most, packing);
  }
  return left;
}

/** Ignores the two header bytes, so that a wrong checksum at the end does not matter. Empty for damaged data. */
function inflatedInPart(data: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PdfError('pdf.too_complex');
    return new Uint8Array();
  }
}

/** Output bytes, up to a limit. */
class Output {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  push(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Repeats earlier output from `start` on, even beyond its present end. */
  repeat(start: number, count: number): void {
    this.#makeRoom(count);
    for (let at = 0; at < count; at++) this.#bytes[this.#length++] = this.#bytes[start + at] ?? 0;
  }

  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count;
    if (needed > this.#most) throw new PdfError('pdf.too_complex');
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

const CLEAR = 256;
const END = 257;
const CODES = 4096;

/** Reads codes of a given number of bits, highest bit first. */
class Codes {
  readonly #data: Uint8Array;
  #bits = 0;
  #held = 0;
  #at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** The next code; `END` at the end of the data. */
  next(width: number): number {
    while (this.#held < width) {
      const byte = this.#data[this.#at++];
      if (byte === undefined) return END;
      this.#bits = ((this.#bits << 8) | byte) & 0xff_ffff;
      this.#held += 8;
    }
    this.#held -= width;
    return (this.#bits >> this.#held) & ((1 << width) - 1);
  }
}

/**
 * LZW (ISO 32000-2, 7.4.4). An entry of the table is a position in the earlier output: the previous string plus one
 * byte.
 */
function unpackedLzw(data: Uint8Array, most: number, earlyChange: number): Uint8Array {
  const out = new Output(most);
  const codes = new Codes(data);
  const starts = new Uint32Array(CODES);
  const lengths = new Uint32Array(CODES);
  let [width, next] = [9, END + 1];
  let before: { start: number; length: number } | undefined;
  for (let code = codes.next(width); code !== END; code = codes.next(width)) {
    if (code === CLEAR) {
      [width, next, before] = [9, END + 1, undefined];
      continue;
    }
    if (before && next < CODES) {
      starts[next] = before.start;
      lengths[next] = before.length + 1;
      next++;
    }
    if (code >= next) break;
    const start = out.length;
    if (code < CLEAR) out.push(code);
    else out.repeat(starts[code] ?? 0, lengths[code] ?? 0);
    before = { start, length: out.length - start };
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return out.take();
}

/** Run lengths (ISO 32000-2, 7.4.5). */
function unpackedRuns(data: Uint8Array, most: number): Uint8Array {
  const out = new Output(most);
  for (let at = 0; at < data.length; ) {
    const length = data[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) for (const end = at + length + 1; at < end; at++) out.push(data[at] ?? 0);
    else {
      out.push(data[at++] ?? 0);
      out.repeat(out.length - 1, 256 - length);
    }
  }
  return out.take();
}

function withoutSpace(data: Uint8Array): string {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const [digits = ''] = text.replace(/[\s\0]+/g, '').split(/[>~]/, 1);
  return digits;
}

/** ASCII85 (ISO 32000-2, 7.4.3). */
function unpackedAscii85(data: Uint8Array, most: number): Uint8Array {
  const out = new Output(most);
  let group: number[] = [];
  const put = (count: number) => {
    const digits = [...group, 84, 84, 84, 84].slice(0, 5);
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let at = 0; at < count; at++) out.push(Math.floor(value / 256 ** (3 - at)) & 255);
    group = [];
  };
  for (const letter of withoutSpace(data)) {
    if (letter === 'z') {
      for (let zero = 0; zero < 4; zero++) out.push(0);
      continue;
    }
    group.push(letter.charCodeAt(0) - 33);
    if (group.length === 5) put(4);
  }
  if (group.length > 1) put(group.length - 1);
  return out.take();
}
