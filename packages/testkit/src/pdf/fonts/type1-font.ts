import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { type LetterShape, letterWidth, shapesOf, type TestFont } from './letter-shape.ts';

/** A Type 1 font program with the lengths of its three parts, which PDF requires. */
export interface Type1Font {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly [clear: number, encrypted: number, zeros: number];
}

const [eexecKey, charStringKey] = [55_665, 4330];

/** A Type 1 font with bars as letters, and the note as notice, full name and family name. */
export function type1Font({ letters, note, hasPieces = false }: TestFont): Type1Font {
  const shapes = shapesOf(letters);
  const clear = latin1Bytes(
    '%!PS-AdobeFont-1.0: ABCDEF+Made 001.000\n' +
      `% ${note}\n11 dict begin\n/FontInfo 4 dict dup begin\n/Notice (${note}) readonly def\n` +
      `/FullName (${note}) readonly def\n/FamilyName (${note}) readonly def\nend readonly def\n` +
      '/FontName /ABCDEF+Made def\n/PaintType 0 def\n/FontType 1 def\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n' +
      `/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${shapes.map(encodingLine).join('')}readonly def\n` +
      '/FontBBox {0 -200 1000 1000} readonly def\ncurrentdict end\ncurrentfile eexec\n',
  );
  const glyphs = [
    entry('.notdef', latin1Bytes('')),
    ...shapes.map((shape, index) =>
      entry(nameOf(shape), hasPieces ? callOf(firstPiece + index) : type1Glyph(shape)),
    ),
  ];
  const secret = concatBytes([
    latin1Bytes(
      'dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n' +
        '/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n' +
        `/MinFeature {16 16} def\n/password 5839 def\n% ${note}\n/Note (${note}) def\n`,
    ),
    ...(hasPieces ? piecesOf(shapes) : []),
    latin1Bytes(`2 index /CharStrings ${glyphs.length} dict dup begin\n`),
    ...glyphs,
    latin1Bytes(
      'end\nend\nreadonly put\nnoaccess put\ndup/FontName get exch definefont pop\nmark currentfile closefile\n',
    ),
  ]);
  const encrypted = encrypt(secret, eexecKey);
  const zeros = latin1Bytes(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`);
  return {
    bytes: concatBytes([clear, encrypted, zeros]),
    lengths: [clear.length, encrypted.length, zeros.length],
  };
}

function encodingLine(shape: LetterShape): string {
  return `dup ${shape.letter.charCodeAt(0)} /${nameOf(shape)} put\n`;
}

function nameOf({ letter }: LetterShape): string {
  return `bar${letter.charCodeAt(0)}`;
}

function type1Glyph(shape: LetterShape): Uint8Array {
  const start = [number(0), number(letterWidth), 13];
  return Uint8Array.from([...start.flat(), ...barOf(shape), 14]);
}

function barOf({ width, height }: LetterShape): number[] {
  const bar = [number(0), number(0), 21, number(width), 6, number(height), 7, number(-width), 6, 9];
  return height === 0 ? [] : bar.flat();
}

/** The first subroutines are reserved (Adobe Type 1 Font Format, chapter 8). */
const firstPiece = 4;

function piecesOf(shapes: readonly LetterShape[]): Uint8Array[] {
  const outlines = [[11], [11], [11], [11], ...shapes.map((shape) => [...barOf(shape), 11])];
  const entries = outlines.map((outline, index) => {
    const body = encrypt(Uint8Array.from(outline), charStringKey);
    return concatBytes([latin1Bytes(`dup ${index} ${body.length} RD `), body, latin1Bytes(' NP\n')]);
  });
  return [latin1Bytes(`/Subrs ${outlines.length} array\n`), ...entries, latin1Bytes('ND\n')];
}

function callOf(piece: number): Uint8Array {
  return Uint8Array.from([...number(0), ...number(letterWidth), 13, ...number(piece), 10, 14]);
}

/** The five-byte form, for any number. */
function number(value: number): number[] {
  return [255, (value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function entry(name: string, charString: Uint8Array): Uint8Array {
  const body = encrypt(
    charString.length === 0 ? Uint8Array.from([...number(0), ...number(600), 13, 14]) : charString,
    charStringKey,
  );
  return concatBytes([latin1Bytes(`/${name} ${body.length} RD `), body, latin1Bytes(' ND\n')]);
}

/** Adobe Type 1 Font Format, chapter 7, with four leading zero bytes. */
function encrypt(plain: Uint8Array, key: number): Uint8Array<ArrayBuffer> {
  let state = key;
  return Uint8Array.from([0, 0, 0, 0, ...plain], (byte) => {
    const cipher = byte ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}
