import { leftWord, onePage, rightWord, secret, type Trap, usualArea, withObjects } from './trap.ts';

/** A coordinate that represents the shape of a letter: if it is in the file, so is the letter. */
const corner = '131.0625';
const beside = `BT /F1 12 Tf 50 700 Td (${leftWord}) Tj 170 0 Td (${rightWord}) Tj ET\n`;
const neighbours = [leftWord, rightWord];
const areas = [usualArea];

/** Pictures and letters made of shapes, where a redaction of text and images finds nothing. */
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
    ...lineTraps(),
    {
      name: 'in frames of which each limits a fill',
      neighbours,
      areas,
      tokens: [corner],
      bytes: onePage(beside + framed),
    },
    {
      name: 'in frames that limit a fill together',
      neighbours,
      areas,
      tokens: [corner],
      bytes: onePage(`${beside}q ${frames.join(' ')} 300 300 50 50 re W n 0 g 0 300 400 450 re f Q\n`),
    },
    {
      name: 'in frames of which each limits a blend of colours',
      neighbours,
      areas,
      tokens: [corner],
      bytes: blended(),
    },
    {
      name: 'in the frame of a form that fills it',
      neighbours,
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: framedForm(),
    },
    {
      name: 'in the bars of a blend of colours',
      neighbours: [],
      areas,
      becomesPicture: true,
      bytes: barBlend(),
    },
    {
      name: 'in the ink of a blend of colours',
      neighbours: [],
      areas,
      becomesPicture: true,
      bytes: inkBlend(),
    },
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

/** Lines that are partly under the mark. */
function lineTraps(): Trap[] {
  return [
    {
      name: 'in letters of which each has a line to the foot of the page',
      neighbours,
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: onePage(beside + trailing),
    },
    {
      name: 'in the dashes of lines across the page',
      neighbours,
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: onePage(beside + dashed),
    },
    ...[
      ['in the dashes of a wide line beside the mark', wideDashes],
      ['in wide lines that end beside the mark', wideEnds],
    ].map(([name = '', operators = '']) => ({
      name,
      neighbours,
      areas,
      tokens: [corner],
      becomesPicture: true,
      bytes: onePage(`${beside}q 110 695 90 17 re W n ${operators} Q\n`),
    })),
    {
      name: 'in dots, each a path of one point',
      neighbours,
      areas,
      tokens: [corner],
      bytes: onePage(`${beside}1 J 2 w ${dots} S\n`),
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

const trailing = [120, Number(corner), 145, 158]
  .map(
    (x) =>
      `${x} 708 m ${x} 698 l ${x + 6} 698 l ${x + 6} 700 l ${x + 2} 700 l ${x + 2} 708 l ${x} 708 l ${x} 50 l h f\n`,
  )
  .join('');
/** Three rows of letters made of dashes, in lines as wide as the page. */
const dashed = `2 w [0 56 6 10 ${corner} 9 5 900] 0 d 60 700 m 560 700 l S [0 60 9 4 ${corner} 12 3 900] 0 d 60 705 m 560 705 l S [0 62 3 13 ${corner} 2 11 900] 0 d 60 709 m 560 709 l S [] 0 d\n`;

/** Drawing is clipped to the area, so that only some dashes of the line are visible. */
const wideDashes = `60 w [2 3 1 4 3 2 1 5 ${corner} 2] 0 d 100 680 m 220 680 l S`;
/** Twelve lines that end in the area. */
const wideEnds = `20 w 2 J ${[...Array.from({ length: 11 }, (_, at) => 112 + ((at * at) % 29) * 3), corner]
  .map((x) => `${x} 600 m ${x} 690 l`)
  .join(' ')} S`;
const dots = ['113 698', `${corner} 703`, '118 708', '121 702', '124 707', '140 701', '150 706', '170 699']
  .map((point) => `${point} m h`)
  .join(' ');

const frames = [`120 698 3 10 re`, `${corner} 698 3 10 re`, '134 702 6 3 re', '145 698 3 10 re'];
const framed = frames.map((frame) => `q ${frame} W n 0 g 0 600 400 200 re f Q\n`).join('');

function blended(): Uint8Array {
  const blend =
    '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Extend [true true] ' +
    '/Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [.2] /N 1 >> >>';
  const operators = frames.map((frame) => `q ${frame} W n /S1 sh Q\n`).join('');
  return onePage(beside + operators, { resources: `/Shading << /S1 ${blend} >>` });
}

/** The form fills an area larger than its bounding box shows. */
function framedForm(): Uint8Array {
  return withObjects((pdf) => {
    const entries = (frame: string) => `/Type /XObject /Subtype /Form /BBox [${frame}] /Resources << >>`;
    const forms = [`120 698 123 708`, `${corner} 698 134 708`, '134 702 140 705', '145 698 148 708'].map(
      (frame, at) => `/X${at} ${pdf.addStream('0 g 0 600 400 200 re f', entries(frame))}`,
    );
    const operators = `${beside}/X0 Do /X1 Do /X2 Do /X3 Do\n`;
    return { page: { operators, resources: `/XObject << ${forms.join(' ')} >>` } };
  });
}

/** An axial shading with a function that draws a bar code. */
function barBlend(): Uint8Array {
  return withObjects((pdf) => {
    const bars = Array.from({ length: 90 }, (_, at) => ((at * at) % 7 < 3 ? '\0' : '\xff')).join('');
    const entries = '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [90] /BitsPerSample 8';
    const blend =
      '/ShadingType 2 /ColorSpace /DeviceGray /Coords [110 0 200 0] ' +
      `/Function ${pdf.addStream(bars, entries)}`;
    return {
      page: { operators: 'q 0 680 595 50 re W n /S1 sh Q', resources: `/Shading << /S1 << ${blend} >> >>` },
    };
  });
}

/** Gray values of a sampled function, including the secret. */
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

/** Four vertices of three bytes: coordinates and gray values are letters of the secret. */
function mesh(): Uint8Array {
  return withObjects((pdf) => {
    const entries =
      '/ShadingType 5 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /VerticesPerRow 2 ' +
      '/Decode [-200 700 400 1200 -10 10]';
    const shape = pdf.addStream(secret.padEnd(12, '\0'), entries);
    return { page: { operators: '/S1 sh', resources: `/Shading << /S1 ${shape} >>` } };
  });
}

/** A blend of one ink with a tint function that makes bars. */
function inkBlend(): Uint8Array {
  return withObjects((pdf) => {
    const bars = Array.from({ length: 90 }, (_, at) => ((at * at) % 7 < 3 ? '\0' : '\xff')).join('');
    const entries = '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [90] /BitsPerSample 8';
    const blend =
      '/ShadingType 2 /Coords [110 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> ' +
      `/ColorSpace [/Separation /Gold /DeviceGray ${pdf.addStream(bars, entries)}]`;
    return {
      page: { operators: 'q 0 680 595 50 re W n /S1 sh Q', resources: `/Shading << /S1 << ${blend} >> >>` },
    };
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
