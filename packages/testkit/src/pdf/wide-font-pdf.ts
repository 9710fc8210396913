import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** What the ToUnicode map of a font says: the true letters, nothing, or something else. */
export const wideMaps = {
  true: (code: number) => code,
  missing: () => undefined,
  private: (code: number) => 0xe000 + code,
  'of replacement characters': () => 0xfffd,
  'of blanks': () => 0x20,
  // Upper and lower case are preserved, as in a font made to deceive.
  'of other letters': (code: number) => (/[a-z]/i.test(String.fromCharCode(code)) ? otherLetter(code) : code),
} as const satisfies Record<string, (code: number) => number | undefined>;

export type WideMap = keyof typeof wideMaps;

/** Maps that are true but for some letters. */
export const partlyWideMaps = {
  'that calls one letter another': (code: number) => (code === 0x61 ? 0x65 : code),
  'that calls digits other digits': (code: number) => (code >= 0x30 && code <= 0x39 ? 0x69 - code : code),
  'that calls one letter a sign': (code: number) => (code === 0x61 ? 0x2a : code),
  'that calls one letter a blank': (code: number) => (code === 0x61 ? 0xa0 : code),
  'that calls one letter one of another script': (code: number) => (code === 0x61 ? 0x4e00 : code),
  'that calls one letter a word': (code: number) => (code === 0x61 ? [0x61, 0x72, 0x6e, 0x65] : code),
} as const satisfies Record<string, (code: number) => number | readonly number[]>;

export type PartlyWideMap = keyof typeof partlyWideMaps;

function otherLetter(code: number): number {
  const first = code >= 97 ? 97 : 65;
  return first + ((code - first + 11) % 26);
}

/** Of a page that ends below what stands on it: reading it as a picture takes half as long. */
const pageHeight = 400;

/** Glyphs of ASCII characters in this font are in the order of their codes. */
const firstGlyph = 29;

/**
 * A page of ordinary text in which `words` use an embedded font with two-byte codes (Liberation Sans) and the ToUnicode map
 * `map`. The words start at 72, 300, one below the other.
 */
export function wideFontPdf(words: readonly string[], map: WideMap | PartlyWideMap): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const descriptor = addDescriptor(pdf, readFont());
  const descendant = pdf.add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Wide /DW 600 /CIDToGIDMap /Identity ' +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
  );
  const codes = Array.from(new Set(words.join('')), (char) => char.charCodeAt(0));
  const toUnicode =
    map === 'missing'
      ? ''
      : `/ToUnicode ${pdf.addStream(mapText(codes, { ...wideMaps, ...partlyWideMaps }[map]))}`;
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Wide /Encoding /Identity-H /DescendantFonts [${descendant}] ${toUnicode} >>`,
  );
  return ordinaryPage(pdf, font, words, (char) => hex(char.charCodeAt(0) - firstGlyph));
}

/**
 * The same page with a font of one-byte codes that count its letters from 1 and say nothing of them: by names that are
 * numbers as well, or by no names at all.
 */
export function countedFontPdf(words: readonly string[], names: 'numbers' | 'none'): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const letters = Array.from(new Set(words.join('')));
  const descriptor = addDescriptor(pdf, withCountedLetters(readFont(), letters));
  const differences = letters.map((_, index) => `/g${index + 1}`).join(' ');
  const encoding = names === 'none' ? '' : `/Encoding << /Type /Encoding /Differences [1 ${differences}] >>`;
  const widths = `/FirstChar 1 /LastChar ${letters.length} /Widths [${letters.map(() => 600).join(' ')}]`;
  const font = pdf.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Wide ${widths} ${encoding} /FontDescriptor ${descriptor} >>`,
  );
  return ordinaryPage(pdf, font, words, (char) => hex(letters.indexOf(char) + 1).slice(2));
}

/**
 * The same page with a compact font (Type1C, Foxit Serif) in which each small letter has the name of the next one, so that
 * the text has the next letters too.
 */
export function shiftedNamesPdf(words: readonly string[]): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const bytes = readFont('FoxitSerif.pfb');
  // The charset has the small letters as a range that begins with the number of their first name (66 is /a).
  bytes.writeUInt16BE(67, bytes.indexOf(Buffer.from([0, 66, 32])));
  const file = pdf.addStream(deflateSync(bytes), '/Subtype /Type1C /Filter /FlateDecode');
  const numbers =
    '/Flags 32 /FontBBox [-168 -250 1000 878] /ItalicAngle 0 /Ascent 878 /Descent -250 /StemV 80';
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+Names ${numbers} /FontFile3 ${file} >>`,
  );
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${Array.from({ length: 95 }, () => 600).join(' ')}]`;
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Names ${widths} /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} >>`,
  );
  const next = (char: string) => char.charCodeAt(0) + (/[a-y]/.test(char) ? 1 : 0);
  return ordinaryPage(pdf, font, words, (char) => hex(next(char)).slice(2));
}

function readFont(name = 'LiberationSans-Regular.ttf'): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${name}`)));
}

/** The font with a map of the codes from 1 to these letters alone, and without names of letters. */
function withCountedLetters(bytes: Buffer, letters: readonly string[]): Buffer {
  const map = Buffer.alloc(12 + 262);
  // One map, for Macintosh, of one byte for each code (OpenType, cmap, format 0).
  for (const [at, value] of [0, 1, 1, 0, 0, 12, 0, 262, 0].entries()) map.writeUInt16BE(value, 2 * at);
  for (const [index, letter] of letters.entries()) map[18 + index + 1] = letter.charCodeAt(0) - firstGlyph;
  const entry = bytes.indexOf('cmap');
  const font = Buffer.concat([bytes, map]);
  font.writeUInt32BE(bytes.length, entry + 8);
  font.writeUInt32BE(map.length, entry + 12);
  font.writeUInt32BE(0x00030000, font.readUInt32BE(bytes.indexOf('post') + 8));
  return font;
}

function addDescriptor(pdf: RawPdf, bytes: Buffer): string {
  const file = pdf.addStream(deflateSync(bytes), `/Length1 ${bytes.length} /Filter /FlateDecode`);
  const numbers =
    '/Flags 4 /FontBBox [-544 -303 1302 980] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80';
  return pdf.add(`<< /Type /FontDescriptor /FontName /ABCDEF+Wide ${numbers} /FontFile2 ${file} >>`);
}

function ordinaryPage(
  pdf: RawPdf,
  font: string,
  words: readonly string[],
  codeOf: (char: string) => string,
): Uint8Array<ArrayBuffer> {
  const drawn = words.map((word, index) => {
    return `BT /F9 14 Tf 72 ${pageHeight - 300 - 30 * index} Td <${Array.from(word, codeOf).join('')}> Tj ET`;
  });
  const lines = Array.from({ length: 6 }, (_, index) => ({
    text: `Vedtaket gjelder sak nummer ${index + 1} og er gjort kjent for partene`,
    ...{ x: 72, y: 100 + 20 * index },
  }));
  return pdf.build(
    addPages(pdf, {
      pages: [{ height: pageHeight, lines, operators: `${drawn.join('\n')}\n`, fonts: `/F9 ${font}` }],
    }),
  );
}

function mapText(
  codes: readonly number[],
  unicodeOf: (code: number) => number | readonly number[] | undefined,
): string {
  const rows = codes.flatMap((code) => {
    const unicode = unicodeOf(code);
    return unicode === undefined
      ? []
      : [`<${hex(code - firstGlyph)}> <${[unicode].flat().map(hex).join('')}>`];
  });
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
    `1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`
  );
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
