import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { int16 } from './big-endian.ts';
import { type LetterShape, shapesOf, type TestFont } from './letter-shape.ts';

/** The first string of a font that is its own, after the 391 that every font has (Adobe Technical Note 5176). */
const firstOwnString = 391;
const noOffsets = { charset: 0, encoding: 0, charStrings: 0, privateDict: 0 };

/** A font in the Compact Font Format whose letters are bars, with its note as notice, full name and family name. */
export function cffFont({ letters, note }: TestFont): Uint8Array<ArrayBuffer> {
  const shapes = shapesOf(letters);
  const head = concatBytes([Uint8Array.from([1, 0, 4, 2]), indexOf([latin1Bytes('ABCDEF+Made')])]);
  const names = shapes.map(({ letter }) => latin1Bytes(`bar${letter.charCodeAt(0)}`));
  const strings = concatBytes([indexOf([latin1Bytes(note), ...names]), indexOf([])]);
  const charset = concatBytes([
    Uint8Array.from([0]),
    int16(...shapes.map((_, index) => firstOwnString + 1 + index)),
  ]);
  const encoding = Uint8Array.from([0, shapes.length, ...shapes.map(({ letter }) => letter.charCodeAt(0))]);
  const charStrings = indexOf([Uint8Array.from([14]), ...shapes.map(cffGlyph)]);
  // The offsets always take the same room, so that the length of the dictionary is known before them.
  const start = head.length + indexOf([topDict(noOffsets)]).length + strings.length;
  const places = {
    charset: start,
    encoding: start + charset.length,
    charStrings: start + charset.length + encoding.length,
    privateDict: start + charset.length + encoding.length + charStrings.length,
  };
  return concatBytes([head, indexOf([topDict(places)]), strings, charset, encoding, charStrings]);
}

/** The outline of one letter as its font stores it. */
export function cffGlyph({ width, height }: LetterShape): Uint8Array<ArrayBuffer> {
  if (height === 0) return Uint8Array.from([14]);
  const [rmoveto, hlineto, vlineto, endchar] = [21, 6, 7, 14].map((operator) => Uint8Array.of(operator));
  return concatBytes([
    ...[number(0), number(0), rmoveto, number(width), hlineto, number(height), vlineto],
    ...[number(-width), hlineto, endchar],
  ] as Uint8Array[]);
}

function topDict({ charset, encoding, charStrings, privateDict }: typeof noOffsets): Uint8Array {
  const operator = (...codes: number[]): Uint8Array => Uint8Array.from(codes);
  return concatBytes([
    ...[number(firstOwnString), operator(1), number(firstOwnString), operator(2)],
    ...[number(firstOwnString), operator(3), number(charset), operator(15), number(encoding), operator(16)],
    ...[number(charStrings), operator(17), number(0), number(privateDict), operator(18)],
  ]);
}

function number(value: number): Uint8Array {
  return concatBytes([Uint8Array.of(28), int16(value)]);
}

function indexOf(items: readonly Uint8Array[]): Uint8Array {
  if (items.length === 0) return int16(0);
  let at = 1;
  const offsets = [at, ...items.map((item) => (at += item.length))];
  return concatBytes([int16(items.length), Uint8Array.of(2), int16(...offsets), ...items]);
}
