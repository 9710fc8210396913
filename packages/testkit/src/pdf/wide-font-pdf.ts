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

function otherLetter(code: number): number {
  const first = code >= 97 ? 97 : 65;
  return first + ((code - first + 11) % 26);
}

/** Glyphs of ASCII characters in this font are in the order of their codes. */
const firstGlyph = 29;

/**
 * A page of ordinary text in which `words` use an embedded font with two-byte codes (Liberation Sans) and the ToUnicode map
 * `map`. The words start at 72, 300, one below the other.
 */
export function wideFontPdf(words: readonly string[], map: WideMap): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const path = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
  const bytes = readFileSync(path);
  const file = pdf.addStream(deflateSync(bytes), `/Length1 ${bytes.length} /Filter /FlateDecode`);
  const numbers =
    '/Flags 4 /FontBBox [-544 -303 1302 980] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80';
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+Wide ${numbers} /FontFile2 ${file} >>`,
  );
  const descendant = pdf.add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Wide /DW 600 /CIDToGIDMap /Identity ' +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
  );
  const codes = Array.from(new Set(words.join('')), (char) => char.charCodeAt(0));
  const toUnicode = map === 'missing' ? '' : `/ToUnicode ${pdf.addStream(mapText(codes, wideMaps[map]))}`;
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Wide /Encoding /Identity-H /DescendantFonts [${descendant}] ${toUnicode} >>`,
  );
  const drawn = words.map((word, index) => {
    const glyphs = Array.from(word, (char) => hex(char.charCodeAt(0) - firstGlyph)).join('');
    return `BT /F9 14 Tf 72 ${542 - 30 * index} Td <${glyphs}> Tj ET`;
  });
  const lines = Array.from({ length: 6 }, (_, index) => ({
    text: `Vedtaket gjelder sak nummer ${index + 1} og er gjort kjent for partene`,
    ...{ x: 72, y: 100 + 20 * index },
  }));
  return pdf.build(
    addPages(pdf, { pages: [{ lines, operators: `${drawn.join('\n')}\n`, fonts: `/F9 ${font}` }] }),
  );
}

function mapText(codes: readonly number[], unicodeOf: (code: number) => number | undefined): string {
  const rows = codes.flatMap((code) => {
    const unicode = unicodeOf(code);
    return unicode === undefined ? [] : [`<${hex(code - firstGlyph)}> <${hex(unicode)}>`];
  });
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
    `1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`
  );
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
