import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { int16 } from './big-endian.ts';
import { type LetterShape, shapesOf, type TestFont } from './letter-shape.ts';

/** The number of the first custom string, after the 391 standard ones (Adobe Technical Note 5176). */
const firstOwnString = 391;
const noOffsets = { charset: 0, encoding: 0, charStrings: 0, privateDict: 0 };

/**
 * A font in the Compact Font Format with bars as letters, and the note as notice, full name and family name. With pieces,
 * each glyph calls a subroutine, which calls another one for the second half of its outline.
 */
export function cffFont({ letters, note, hasPieces = false }: TestFont): Uint8Array<ArrayBuffer> {
  const shapes = shapesOf(letters);
  const head = concatBytes([Uint8Array.from([1, 0, 4, 2]), indexOf([latin1Bytes('ABCDEF+Made')])]);
  const names = shapes.map(({ letter }) => latin1Bytes(`bar${letter.charCodeAt(0)}`));
  const globals = hasPieces ? shapes.map((shape) => cffPiece(shape, 1)) : [];
  const strings = concatBytes([indexOf([latin1Bytes(note), ...names]), indexOf(globals)]);
  const charset = concatBytes([
    Uint8Array.from([0]),
    int16(...shapes.map((_, index) => firstOwnString + 1 + index)),
  ]);
  const encoding = Uint8Array.from([0, shapes.length, ...shapes.map(({ letter }) => letter.charCodeAt(0))]);
  const glyphs = shapes.map((shape, index) =>
    hasPieces ? Uint8Array.from([...number(index - bias), callLocal, 14]) : cffGlyph(shape),
  );
  const charStrings = indexOf([Uint8Array.from([14]), ...glyphs]);
  const locals = shapes.map((shape, index) =>
    concatBytes([cffPiece(shape, 0), number(index - bias), Uint8Array.of(callGlobal, 11)]),
  );
  const privateDict = Uint8Array.from([...number(privateLength), 19]);
  const own = hasPieces ? concatBytes([privateDict, indexOf(locals)]) : new Uint8Array(0);
  // Offsets have a fixed length, so that the length of the dictionary is known in advance.
  const start = head.length + indexOf([topDict(noOffsets, hasPieces)]).length + strings.length;
  const places = {
    charset: start,
    encoding: start + charset.length,
    charStrings: start + charset.length + encoding.length,
    privateDict: start + charset.length + encoding.length + charStrings.length,
  };
  return concatBytes([
    ...[head, indexOf([topDict(places, hasPieces)]), strings, charset, encoding, charStrings, own],
  ]);
}

const [callLocal, callGlobal, bias] = [10, 29, 107];
/** The length of the private DICT, which is also the offset of its subroutines. */
const privateLength = 4;

/** The outline of one letter as stored in its font. */
export function cffGlyph(shape: LetterShape): Uint8Array<ArrayBuffer> {
  return concatBytes([...halfOf(shape, 0), ...halfOf(shape, 1), Uint8Array.of(14)]);
}

/** One half of the outline of a letter. */
function cffPiece(shape: LetterShape, half: 0 | 1): Uint8Array<ArrayBuffer> {
  return concatBytes([...halfOf(shape, half), ...(half === 1 ? [Uint8Array.of(11)] : [])]);
}

function halfOf({ width, height }: LetterShape, half: 0 | 1): Uint8Array[] {
  const [rmoveto, hlineto, vlineto] = [21, 6, 7].map((operator) => Uint8Array.of(operator)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if (height === 0) return [];
  if (half === 0) return [number(0), number(0), rmoveto, number(width), hlineto];
  return [number(height), vlineto, number(-width), hlineto];
}

function topDict(
  { charset, encoding, charStrings, privateDict }: typeof noOffsets,
  hasPieces: boolean,
): Uint8Array {
  const operator = (...codes: number[]): Uint8Array => Uint8Array.from(codes);
  const length = number(hasPieces ? privateLength : 0);
  return concatBytes([
    ...[number(firstOwnString), operator(1), number(firstOwnString), operator(2)],
    ...[number(firstOwnString), operator(3), number(charset), operator(15), number(encoding), operator(16)],
    ...[number(charStrings), operator(17), length, number(privateDict), operator(18)],
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
