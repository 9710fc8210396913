import type { PdfReference, RawPdf } from '../raw-pdf.ts';
import { cffFont } from './cff-font.ts';
import { letterWidth, type TestFont } from './letter-shape.ts';
import { trueTypeFont } from './truetype-font.ts';
import { type1Font } from './type1-font.ts';

/** The format of a font program and the size of its codes. */
export type FontKind = 'TrueType' | 'Type1' | 'CFF' | 'TrueType with wide codes' | 'CFF with wide codes';

/** An embedded font, and a function that returns the string for a text. */
export interface EmbeddedFont {
  readonly font: PdfReference;
  readonly show: (text: string) => string;
}

const baseFont = '/BaseFont /ABCDEF+Made';

/** Adds a subset font with only the given letters. */
export function addFont(pdf: RawPdf, kind: FontKind, font: TestFont): EmbeddedFont {
  const descriptor = pdf.add(
    '<< /Type /FontDescriptor /FontName /ABCDEF+Made /Flags 4 /FontBBox [0 -200 1000 1000] /ItalicAngle 0 ' +
      `/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 ${programOf(pdf, kind, font)} >>`,
  );
  if (kind.endsWith('wide codes')) return addComposite(pdf, kind, font, descriptor);
  const widths = Array.from({ length: 224 }, () => letterWidth).join(' ');
  const subtype = kind === 'TrueType' ? 'TrueType' : 'Type1';
  const map = pdf.addStream(
    unicodeMap(Array.from(font.letters, (letter) => [hex(letter.charCodeAt(0), 2), letter])),
  );
  const entries = `/FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor ${descriptor} /ToUnicode ${map}`;
  return {
    font: pdf.add(`<< /Type /Font /Subtype /${subtype} ${baseFont} ${entries} >>`),
    show: (text) => `(${text})`,
  };
}

function programOf(pdf: RawPdf, kind: FontKind, font: TestFont): string {
  if (kind === 'Type1') {
    const { bytes, lengths } = type1Font(font);
    const entries = lengths.map((length, index) => `/Length${index + 1} ${length}`).join(' ');
    return `/FontFile ${pdf.addStream(bytes, entries)}`;
  }
  if (kind.startsWith('TrueType')) {
    const bytes = trueTypeFont(font);
    return `/FontFile2 ${pdf.addStream(bytes, `/Length1 ${bytes.length}`)}`;
  }
  const subtype = kind === 'CFF' ? 'Type1C' : 'CIDFontType0C';
  return `/FontFile3 ${pdf.addStream(cffFont(font), `/Subtype /${subtype}`)}`;
}

/** Glyph numbers follow the order of the letters, from 1; they are also the codes. */
function addComposite(pdf: RawPdf, kind: FontKind, font: TestFont, descriptor: PdfReference): EmbeddedFont {
  const subtype = kind.startsWith('TrueType') ? '/CIDFontType2 /CIDToGIDMap /Identity' : '/CIDFontType0';
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const descendant = pdf.add(
    `<< /Type /Font /Subtype ${subtype} ${baseFont} /DW ${letterWidth} ${system} /FontDescriptor ${descriptor} >>`,
  );
  const codeOf = (letter: string): string => hex(font.letters.indexOf(letter) + 1, 4);
  const meanings = font.meanings ?? font.letters;
  const map = pdf.addStream(
    unicodeMap(Array.from(font.letters, (letter, index) => [codeOf(letter), meanings[index] ?? letter])),
  );
  return {
    font: pdf.add(
      `<< /Type /Font /Subtype /Type0 ${baseFont} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${map} >>`,
    ),
    show: (text) => `<${Array.from(text, codeOf).join('')}>`,
  };
}

function unicodeMap(pairs: readonly (readonly [code: string, letter: string])[]): string {
  const [code = '00'] = pairs[0] ?? [];
  const space = `1 begincodespacerange <${code.replace(/./g, '0')}> <${code.replace(/./g, 'f')}> endcodespacerange`;
  const rows = pairs.map(([own, letter]) => `<${own}> <${hex(letter.charCodeAt(0), 4)}>`).join(' ');
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
    `${space} ${pairs.length} beginbfchar ${rows} endbfchar endcmap end end`
  );
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
