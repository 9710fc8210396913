import { ArithmeticCoder } from './arithmetic-coder.ts';
import { crossSize, isBlack } from './cross-picture.ts';
import { int16, int32 } from './fonts/big-endian.ts';
import { concatBytes, latin1Bytes } from './raw-pdf.ts';

/** Contexts of bit-plane coding (ISO/IEC 15444-1, table D.7) and their initial states. */
const [firstSign, runContext, plainContext] = [9, 17, 18];
const startStates = Array.from({ length: 19 }, (_, context) =>
  context === 0 ? 4 : context === runContext ? 3 : context === plainContext ? 46 : 0,
);
/** Rows of a stripe, which are coded together. */
const stripe = 4;

/** What a picture has besides one tile with a cross. */
export interface Jpeg2000Options {
  /** Texts: in the codestream, in a box of its own, and after the end. */
  readonly comment?: string;
  readonly xml?: string;
  readonly tail?: string;
  /** How many tiles are side by side, and as many are below each other. */
  readonly tilesAcross?: number;
  /** Whether a second component says that every pixel is transparent. */
  readonly isTransparent?: boolean;
}

/**
 * Black crosses on mid-gray as a JPEG 2000 file (ISO/IEC 15444): a square of tiles, no wavelets, and only the highest bit of
 * every value.
 */
export function jpeg2000Picture(options: Jpeg2000Options = {}): Uint8Array<ArrayBuffer> {
  const { xml, tail = '', tilesAcross = 1, isTransparent = false } = options;
  const side = crossSize * tilesAcross;
  const components = isTransparent ? 2 : 1;
  const header = box(
    'jp2h',
    concatBytes([
      box('ihdr', concatBytes([int32(side, side), int16(components), Uint8Array.of(7, 7, 0, 0)])),
      box('colr', concatBytes([Uint8Array.of(1, 0, 0), int32(17)])),
      // The first channel is a colour, the second says how opaque all colours are.
      ...(isTransparent ? [box('cdef', int16(2, 0, 0, 1, 1, 1, 0))] : []),
    ]),
  );
  return concatBytes([
    box('jP  ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)),
    box('ftyp', concatBytes([latin1Bytes('jp2 '), int32(0), latin1Bytes('jp2 ')])),
    ...(xml === undefined ? [] : [box('xml ', latin1Bytes(xml))]),
    header,
    box('jp2c', codeStream(options)),
    latin1Bytes(tail),
  ]);
}

function box(type: string, content: Uint8Array): Uint8Array {
  return concatBytes([int32(content.length + 8), latin1Bytes(type), content]);
}

function codeStream({ tilesAcross = 1, comment, isTransparent = false }: Jpeg2000Options): Uint8Array {
  const side = crossSize * tilesAcross;
  const planes = [codedBits(isBlack), ...(isTransparent ? [codedBits(() => true)] : [])];
  const packet = concatBytes(planes.flatMap((bits) => [packetHeader(bits.length), bits]));
  const size = concatBytes([
    int16(0),
    int32(side, side, 0, 0, crossSize, crossSize, 0, 0),
    int16(planes.length),
    ...planes.map(() => Uint8Array.of(7, 1, 1)),
  ]);
  return concatBytes([
    int16(0xff4f),
    segment(0xff51, size),
    // One layer, no wavelet levels, blocks of 64 by 64, lossless.
    segment(0xff52, Uint8Array.of(0, 0, 0, 1, 0, 0, 4, 4, 0, 1)),
    segment(0xff5c, Uint8Array.of(0x40, 0x40)),
    ...(comment === undefined ? [] : [segment(0xff64, concatBytes([int16(1), latin1Bytes(comment)]))]),
    ...Array.from({ length: tilesAcross ** 2 }, (_, tile) => tilePart(tile, packet)),
    int16(0xffd9),
  ]);
}

function tilePart(tile: number, packet: Uint8Array): Uint8Array {
  const start = segment(0xff90, concatBytes([int16(tile), int32(14 + packet.length), Uint8Array.of(0, 1)]));
  return concatBytes([start, int16(0xff93), packet]);
}

function segment(marker: number, content: Uint8Array): Uint8Array {
  return concatBytes([int16(marker, content.length + 2), content]);
}

/** One block with a single pass over its second-highest bit plane, `length` bytes long. */
function packetHeader(length: number): Uint8Array {
  const width = length.toString(2).length;
  const isIn = '11';
  const onePlaneBlank = '01';
  const onePass = '0';
  const bits = `${isIn}${onePlaneBlank}${onePass}${'1'.repeat(width - 3)}0${length.toString(2)}`;
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; ) {
    // The bit after a byte of all ones is a zero, so that no marker can occur.
    const room = bytes.at(-1) === 0xff ? 7 : 8;
    bytes.push(Number.parseInt(bits.slice(at, at + room).padEnd(room, '0'), 2));
    at += room;
  }
  return Uint8Array.from(bytes.at(-1) === 0xff ? [...bytes, 0] : bytes);
}

/** Whether the highest bit of a pixel is set, so that its value is 0; other values are 128. */
type IsSet = (x: number, y: number) => boolean;

/** The cleanup pass over the highest bits, column by column in each stripe. */
function codedBits(isSet: IsSet): Uint8Array<ArrayBuffer> {
  const plane = new BitPlane(isSet);
  for (let top = 0; top < crossSize; top += stripe) {
    for (let x = 0; x < crossSize; x++) plane.putColumn(x, top);
  }
  return plane.finish();
}

/** The highest bits of the picture; all set bits belong to negative values. */
class BitPlane {
  readonly #coder = new ArithmeticCoder(startStates);
  readonly #set = new Set<number>();
  readonly #isToSet: IsSet;

  constructor(isToSet: IsSet) {
    this.#isToSet = isToSet;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#coder.finish();
  }

  putColumn(x: number, top: number): void {
    const rows = Array.from({ length: stripe }, (_, row) => top + row);
    const isAlone = rows.every((y) => this.#around(x, y).every((count) => count === 0));
    for (const y of isAlone ? this.#putRun(x, rows) : rows) {
      this.#coder.encode(zeroContext(...this.#around(x, y)), this.#isToSet(x, y) ? 1 : 0);
      if (this.#isToSet(x, y)) this.#putSign(x, y);
    }
  }

  /**
   * Codes with one bit whether a column is empty, and otherwise the position of its first set bit. Returns the remaining
   * rows.
   */
  #putRun(x: number, rows: readonly number[]): readonly number[] {
    const first = rows.findIndex((y) => this.#isToSet(x, y));
    this.#coder.encode(runContext, first < 0 ? 0 : 1);
    if (first < 0) return [];
    this.#coder.encode(plainContext, first >> 1);
    this.#coder.encode(plainContext, first & 1);
    this.#putSign(x, (rows[0] ?? 0) + first);
    return rows.slice(first + 1);
  }

  #putSign(x: number, y: number): void {
    const [level, upright] = this.#around(x, y);
    this.#coder.encode(...signOf(Math.min(1, level), Math.min(1, upright)));
    this.#set.add(y * crossSize + x);
  }

  /** The number of neighbours known to be set: horizontal, vertical, diagonal. */
  #around(x: number, y: number): [number, number, number] {
    const at = (dx: number, dy: number): number => this.#isSet(x + dx, y + dy);
    return [at(-1, 0) + at(1, 0), at(0, -1) + at(0, 1), at(-1, -1) + at(1, -1) + at(-1, 1) + at(1, 1)];
  }

  #isSet(x: number, y: number): number {
    return x >= 0 && x < crossSize && this.#set.has(y * crossSize + x) ? 1 : 0;
  }
}

/** Table D.1, for the band that remains without wavelets. */
function zeroContext(level: number, upright: number, diagonal: number): number {
  if (level === 2) return 8;
  if (level === 1) return upright > 0 ? 7 : diagonal > 0 ? 6 : 5;
  if (upright > 0) return upright + 2;
  return Math.min(2, diagonal);
}

/** Table D.3 if all relevant neighbours are negative: the context and the bit for a negative value. */
function signOf(level: number, upright: number): [context: number, bit: number] {
  if (level === 1) return [firstSign + 3 + upright, 0];
  return upright === 1 ? [firstSign + 1, 0] : [firstSign, 1];
}
