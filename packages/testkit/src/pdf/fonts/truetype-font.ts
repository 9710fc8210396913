import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { int16, int32 } from './big-endian.ts';
import { type LetterShape, letterWidth, shapesOf, type TestFont } from './letter-shape.ts';

/** A TrueType font with bars as letters, and the note in its name records (OpenType, "name"). */
export function trueTypeFont({ letters, note, shift }: TestFont): Uint8Array<ArrayBuffer> {
  const shapes = shapesOf(letters, shift);
  const glyphs = [new Uint8Array(0), ...shapes.map(trueTypeGlyph)];
  const tables: readonly (readonly [tag: string, data: Uint8Array])[] = [
    ['cmap', characterMap(shapes)],
    ['glyf', concatBytes(glyphs)],
    ['head', head()],
    [
      'hhea',
      concatBytes([
        int32(0x10000),
        int16(800, -200, 0, letterWidth, 0, 0, letterWidth, 1, 0, 0),
        new Uint8Array(10),
        int16(glyphs.length),
      ]),
    ],
    ['hmtx', concatBytes(glyphs.map(() => int16(letterWidth, shift ?? 0)))],
    ['loca', offsets(glyphs)],
    ['maxp', concatBytes([int32(0x10000), int16(glyphs.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', names(note)],
    ['post', postNames(shapes)],
  ];
  return fileOf(tables);
}

/** The outline of one letter as stored in its font. */
export function trueTypeGlyph({ width, height, shift }: LetterShape): Uint8Array<ArrayBuffer> {
  if (height === 0) return new Uint8Array(0);
  const glyph = concatBytes([
    int16(1, shift, 0, shift + width, height),
    int16(3, 0),
    Uint8Array.from([1, 1, 1, 1]),
    int16(shift, 0, width, 0),
    int16(0, height, 0, -height),
  ]);
  return glyph;
}

function fileOf(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  let at = 12 + 16 * tables.length;
  const directory: Uint8Array[] = [];
  const bodies: Uint8Array[] = [];
  for (const [tag, data] of tables) {
    directory.push(latin1Bytes(tag), int32(0, at, data.length));
    const padded = new Uint8Array(Math.ceil(data.length / 4) * 4);
    padded.set(data);
    bodies.push(padded);
    at += padded.length;
  }
  return concatBytes([int32(0x10000), int16(tables.length, 128, 3, 16), ...directory, ...bodies]);
}

function head(): Uint8Array {
  return concatBytes([
    int32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    int16(0, 1000),
    new Uint8Array(16),
    int16(0, 0, 1000, 1000, 0, 8, 2, 1, 0),
  ]);
}

function offsets(glyphs: readonly Uint8Array[]): Uint8Array {
  let at = 0;
  const values = glyphs.map((glyph) => {
    const start = at;
    at += glyph.length;
    return start;
  });
  return int32(...values, at);
}

/** One byte per code; glyphs are in the order of the letters. */
function characterMap(shapes: readonly LetterShape[]): Uint8Array {
  const table = new Uint8Array(256);
  shapes.forEach(({ letter }, index) => {
    table[letter.charCodeAt(0)] = index + 1;
  });
  return concatBytes([int16(0, 1, 1, 0), int32(12), int16(0, 262, 0), table]);
}

/** Copyright, family and full name. */
function names(note: string): Uint8Array {
  const text = latin1Bytes(note);
  const records = [0, 1, 4].map((kind) => int16(1, 0, 0, kind, text.length, 0));
  return concatBytes([int16(0, records.length, 6 + 12 * records.length), ...records, text]);
}

function postNames(shapes: readonly LetterShape[]): Uint8Array {
  const own = shapes.map(({ letter }) => latin1Bytes(letter === ' ' ? 'space' : letter));
  return concatBytes([
    int32(0x20000, 0, 0, 0, 0, 0, 0, 0),
    int16(own.length + 1, 0, ...own.map((_, index) => 258 + index)),
    ...own.flatMap((name) => [Uint8Array.from([name.length]), name]),
  ]);
}
