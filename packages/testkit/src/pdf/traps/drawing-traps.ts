import type { RawPdf } from '../raw-pdf.ts';
import {
  leftWord,
  onePage,
  rightWord,
  secret,
  type Trap,
  type TrapArea,
  usualArea,
  usualLine,
  withObjects,
} from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Content that a redaction cannot remove glyph by glyph. */
export function drawingTraps(): Trap[] {
  return [
    {
      name: 'in letters drawn as lines',
      neighbours,
      areas: [outlineArea],
      bytes: onePage(usualLine + outlined()),
    },
    {
      name: 'in a line of letters drawn as one path',
      neighbours: [],
      areas: [outlineArea],
      bytes: onePage(outlinedLine()),
    },
    {
      name: 'in a pattern',
      neighbours: [],
      areas: [usualArea],
      becomesPicture: true,
      bytes: tilingPattern(),
    },
    { name: 'in a soft mask', neighbours: [], areas: [usualArea], becomesPicture: true, bytes: softMask() },
    {
      name: 'in a pattern that letters under the mark are painted with',
      neighbours: [rightWord],
      areas: [largeArea],
      bytes: paintedLetters(),
    },
    {
      name: 'in a soft mask that letters under the mark are seen through',
      neighbours: [rightWord],
      areas: [largeArea],
      bytes: maskedLetters(),
    },
    { name: 'in text written downwards', neighbours: [], becomesPicture: true, bytes: verticalText() },
    {
      name: 'in text drawn by a letter of a font',
      neighbours: [],
      areas: [usualArea],
      becomesPicture: true,
      bytes: textInGlyph(),
    },
    {
      name: 'in a pattern that a letter of a font is painted with',
      neighbours: [rightWord],
      areas: [usualArea],
      bytes: lettersOfResources(patternOfLetter),
    },
    {
      name: 'in a soft mask that a letter of a font is seen through',
      neighbours: [rightWord],
      areas: [usualArea],
      bytes: lettersOfResources(maskOfLetter),
    },
    { name: 'in a damaged object', neighbours, bytes: damagedObject() },
    { name: 'under a dark picture', neighbours, bytes: underPicture() },
    { name: 'in a hidden layer', neighbours, bytes: hiddenLayer() },
    { name: 'outside the crop box', neighbours, bytes: onePage(outside(), { cropBox: [0, 500, 595, 842] }) },
    {
      name: 'outside the page',
      neighbours,
      bytes: onePage(`${usualLine} BT /F1 12 Tf 700 300 Td (${secret}) Tj ET`),
    },
  ];
}

/** The area of the letters of {@link largeLetters}. */
const largeArea: TrapArea = { pageNumber: 1, box: { x: 66, y: 180, width: 250, height: 80 } };
const outlineArea: TrapArea = { pageNumber: 1, box: { x: 195, y: 335, width: 50, height: 30 } };

/** A letter-like shape with curves, twenty points high, with its lower left corner at the given place. */
function shape(x: number, y: number): string {
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  return (
    `${at(0, 0)} m ${at(0, 20)} l ${at(8, 20)} ${at(14, 16)} ${at(14, 10)} c ` +
    `${at(14, 4)} ${at(8, 0)} ${at(0, 0)} c h ` +
    `${at(4, 4)} m ${at(8, 4)} ${at(10, 7)} ${at(10, 10)} c ${at(10, 13)} ${at(8, 16)} ${at(4, 16)} c h `
  );
}

function outlined(): string {
  return `${shape(200, 480)} f ${shape(222, 480)} f\n`;
}

/** Ten shapes in one path; the mark covers the second and third. */
function outlinedLine(): string {
  return `${Array.from({ length: 10 }, (_, index) => shape(178 + 22 * index, 480)).join('')} f*\n`;
}

/** `operators` paint with the pattern P1, whose tiles show the secret. */
function tilingPattern(operators = '/Pattern cs /P1 scn 72 690 400 40 re f'): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const pattern = pdf.addStream(
      `BT /F1 12 Tf 2 4 Td (${secret}) Tj ET`,
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 110 20] /XStep 110 /YStep 20 ' +
        `/Resources << /Font << /F1 ${font} >> >>`,
    );
    return { page: { operators, resources: `/Pattern << /P1 ${pattern} >>` } };
  });
}

/** `operators` draw with the graphics state G1, whose soft mask shows the secret at the given height. */
function softMask(operators = '/G1 gs 0 g 60 680 400 60 re f', y = 700): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const group = pdf.addStream(
      `1 g BT /F1 12 Tf 115 ${y} Td (${secret}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> ' +
        `/Resources << /Font << /F1 ${font} >> >>`,
    );
    const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
    return { page: { operators, resources: state } };
  });
}

const largeLetters = `BT /F1 60 Tf 72 600 Td (${leftWord}) Tj ET`;
const lineBelow = `BT /F1 12 Tf 72 500 Td (${rightWord}) Tj ET`;

function paintedLetters(): Uint8Array {
  return tilingPattern(`q /Pattern cs /P1 scn ${largeLetters} Q ${lineBelow}`);
}

function maskedLetters(): Uint8Array {
  return softMask(`q /G1 gs ${largeLetters} Q ${lineBelow}`, 610);
}

/** Latin letters in a font with vertical writing mode, as in Chinese and Japanese documents. */
function verticalText(): Uint8Array {
  return withObjects((pdf) => {
    const descriptor = pdf.add(
      '<< /Type /FontDescriptor /FontName /Upright /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 ' +
        '/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    );
    const descendant = pdf.add(
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Upright /DW 1000 /CIDToGIDMap /Identity ' +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
    );
    const rows = Array.from(new Set(secret), (char) => `<00${hexCode(char)}> <00${hexCode(char)}>`);
    const map = pdf.addStream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
        `1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} ` +
        'endbfchar endcmap end end',
    );
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type0 /BaseFont /Upright /Encoding /Identity-V ' +
        `/DescendantFonts [${descendant}] /ToUnicode ${map} >>`,
    );
    const codes = Array.from(secret, (char) => `00${hexCode(char)}`).join('');
    return { page: { operators: `BT /F8 14 Tf 300 700 Td <${codes}> Tj ET`, fonts: `/F8 ${font}` } };
  });
}

function hexCode(char: string): string {
  return char.charCodeAt(0).toString(16);
}

/** One glyph of a Type 3 font shows the whole secret in another font. */
function textInGlyph(): Uint8Array {
  return withObjects((pdf) => {
    const inner = pdf.add(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    );
    const glyph = pdf.addStream(`7000 0 d0 BT /F1 1000 Tf (${secret}) Tj ET`);
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 7000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /a ${glyph} >> /Encoding << /Type /Encoding /Differences [97 /a] >> ` +
        `/FirstChar 97 /LastChar 97 /Widths [7000] /Resources << /Font << /F1 ${inner} >> >> >>`,
    );
    return { page: { operators: 'BT /T3 12 Tf 112 700 Td (a) Tj ET', fonts: `/T3 ${font}` } };
  });
}

/** What one letter of a font draws, and the resources for it. */
type LetterOf = (pdf: RawPdf, resources: string) => { readonly glyph: string; readonly resources: string };

/** The first letter of a Type 3 font shows the secret by means of the resources of the font, which the second does not use. */
function lettersOfResources(letterOf: LetterOf): Uint8Array {
  return withObjects((pdf) => {
    const inner = pdf.add(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    );
    const { glyph, resources } = letterOf(pdf, `/Resources << /Font << /F1 ${inner} >> >>`);
    const [first, second] = [
      pdf.addStream(`7000 0 d0 ${glyph}`),
      pdf.addStream('7000 0 d0 0 0 500 500 re f'),
    ];
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 7000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /a ${first} /b ${second} >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> ` +
        `/FirstChar 97 /LastChar 98 /Widths [7000 7000] /Resources << ${resources} >> >>`,
    );
    const letters = `BT /T3 12 Tf 112 700 Td (a) Tj ET BT /T3 12 Tf 72 600 Td (b) Tj ET ${lineBelow}`;
    return { page: { operators: letters, fonts: `/T3 ${font}` } };
  });
}

function patternOfLetter(pdf: RawPdf, resources: string) {
  const pattern = pdf.addStream(
    `BT /F1 12 Tf 2 4 Td (${secret}) Tj ET`,
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 110 20] /XStep 110 /YStep 20 ' +
      resources,
  );
  const glyph = '/Pattern cs /P1 scn 0 -200 7000 1100 re f';
  return { glyph, resources: `/Pattern << /P1 ${pattern} >>` };
}

function maskOfLetter(pdf: RawPdf, resources: string) {
  const group = pdf.addStream(
    `1 g BT /F1 1000 Tf (${secret}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 -200 7000 900] /Group << /S /Transparency /CS /DeviceGray >> ' +
      resources,
  );
  const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
  return { glyph: '/G1 gs 0 -200 7000 1100 re f', resources: state };
}

/** A stream with a wrong length and a broken dictionary: readers repair the file when they find it. */
function damagedObject(): Uint8Array {
  return withObjects((pdf) => {
    const broken = pdf.add('<< /Type /XObject /Subtype /Form /BBox [0 0 1 1 /Length (many) >');
    return { page: { operators: usualLine, resources: `/XObject << /Broken ${broken} >>` } };
  });
}

function underPicture(): Uint8Array {
  return withObjects((pdf) => {
    const lid = pdf.addStream(
      '\0',
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    const operators = `${usualLine} q 90 0 0 16 112 696 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${lid} >>` } };
  });
}

function hiddenLayer(): Uint8Array {
  return withObjects((pdf) => {
    const layer = pdf.add(`<< /Type /OCG /Name (Layer ${secret}) >>`);
    const hidden = `/OC /L1 BDC BT /F1 12 Tf 72 600 Td (Hidden ${secret}) Tj ET EMC\n`;
    return {
      page: { operators: `${hidden}${usualLine}`, resources: `/Properties << /L1 ${layer} >>` },
      document: {
        catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] /Order [${layer}] >> >>`,
      },
    };
  });
}

function outside(): string {
  return `${usualLine} BT /F1 12 Tf 72 100 Td (${secret}) Tj ET`;
}
