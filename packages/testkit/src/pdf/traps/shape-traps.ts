import { leftWord, onePage, rightWord, secret, type Trap, usualArea, withObjects } from './trap.ts';

/** A coordinate that stands for a letter's shape: when it is in the file, so is the letter. */
const corner = '131.0625';
const beside = `BT /F1 12 Tf 50 700 Td (${leftWord}) Tj 170 0 Td (${rightWord}) Tj ET\n`;
const neighbours = [leftWord, rightWord];
const areas = [usualArea];

/** Pictures and letters made of shapes, where a redaction of text and of picture objects finds nothing. */
export function shapeTraps(): Trap[] {
  return [
    {
      name: 'in a picture made by a function',
      neighbours: [],
      areas,
      becomesPicture: true,
      bytes: shading(),
    },
    { name: 'in a picture that fills a shape', neighbours: [], areas, becomesPicture: true, bytes: fill() },
    {
      name: 'in a picture made of coloured corners',
      neighbours: [],
      areas,
      becomesPicture: true,
      bytes: mesh(),
    },
    ...[
      ['in letters that cut out what is drawn below', cutOut],
      ['in letters of short strokes, a path each', shortStrokes],
      ['in letters of straight bars', bars],
    ].map(([name = '', operators = '']) => ({
      name,
      neighbours,
      areas,
      tokens: [corner],
      bytes: onePage(beside + operators),
    })),
    {
      name: 'in a pattern of short strokes',
      neighbours: [],
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: inPattern(),
    },
    {
      name: 'in a soft mask of short strokes',
      neighbours: [],
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: inMask(),
    },
  ];
}

const cutOut =
  `q 120 697 m ${corner} 709 l 140 697 l h 145 697 m 150 709 l 155 697 l h W n ` +
  '0 g 0 680 400 50 re f Q\n';
const shortStrokes =
  `2 w 120 698 m ${corner} 708 l S ${corner} 708 m 138 698 l S ` +
  '145 698 m 145 708 l S 150 698 m 158 708 l S 158 698 m 150 708 l S\n';
const bars = `120 698 3 10 re f ${corner} 698 3 10 re f 134 702 6 3 re f 145 698 3 10 re f\n`;

/** Gray values of a function picture, the secret among them. */
function samples(): string {
  return `${secret}\0\xff`.repeat(20);
}

const sampled = '/ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [90 0 0 17 110 695]';
const sampling = '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [12 20] /BitsPerSample 8';

function shading(): Uint8Array {
  return withObjects((pdf) => {
    const resources = `/Shading << /S1 << ${sampled} /Function ${pdf.addStream(samples(), sampling)} >> >>`;
    return { page: { operators: '/S1 sh', resources } };
  });
}

function fill(): Uint8Array {
  return withObjects((pdf) => {
    const picture = `<< ${sampled} /Function ${pdf.addStream(samples(), sampling)} >>`;
    const resources = `/Pattern << /P1 << /Type /Pattern /PatternType 2 /Shading ${picture} >> >>`;
    return { page: { operators: '/Pattern cs /P1 scn 110 695 90 17 re f', resources } };
  });
}

/** Four corners, three bytes each: place and gray value are letters of the secret. */
function mesh(): Uint8Array {
  return withObjects((pdf) => {
    const entries =
      '/ShadingType 5 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /VerticesPerRow 2 ' +
      '/Decode [-200 700 400 1200 -10 10]';
    const shape = pdf.addStream(secret.padEnd(12, '\0'), entries);
    return { page: { operators: '/S1 sh', resources: `/Shading << /S1 ${shape} >>` } };
  });
}

function inPattern(): Uint8Array {
  return withObjects((pdf) => {
    const pattern = pdf.addStream(
      `2 w 20 3 m ${corner} 13 l S 40 3 m 40 13 l S 50 3 m 58 13 l S 58 3 m 50 13 l S 70 3 m 90 13 l S`,
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 140 20] /XStep 140 /YStep 20 /Resources << >>',
    );
    const operators = '/Pattern cs /P1 scn 72 690 400 40 re f';
    return { page: { operators, resources: `/Pattern << /P1 ${pattern} >>` } };
  });
}

function inMask(): Uint8Array {
  return withObjects((pdf) => {
    const group = pdf.addStream(
      `1 G ${shortStrokes}`,
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
    );
    const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
    return { page: { operators: '/G1 gs 0 g 60 680 400 60 re f', resources: state } };
  });
}
