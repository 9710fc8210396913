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

/** Things that a redaction cannot take out glyph by glyph. */
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

const outlineArea: TrapArea = { pageNumber: 1, box: { x: 195, y: 335, width: 50, height: 30 } };

/** One letter-like shape of curves, twenty points high, its lower left corner at the given place. */
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

function tilingPattern(): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const pattern = pdf.addStream(
      `BT /F1 12 Tf 2 4 Td (${secret}) Tj ET`,
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 110 20] /XStep 110 /YStep 20 ' +
        `/Resources << /Font << /F1 ${font} >> >>`,
    );
    const operators = '/Pattern cs /P1 scn 72 690 400 40 re f';
    return { page: { operators, resources: `/Pattern << /P1 ${pattern} >>` } };
  });
}

function softMask(): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const group = pdf.addStream(
      `1 g BT /F1 12 Tf 115 700 Td (${secret}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> ' +
        `/Resources << /Font << /F1 ${font} >> >>`,
    );
    const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
    return { page: { operators: '/G1 gs 0 g 60 680 400 60 re f', resources: state } };
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
