import {
  leftWord,
  onePage,
  rightWord,
  secret,
  type Trap,
  usualArea,
  usualLine,
  withObjects,
} from './trap.ts';

const neighbours = [leftWord, rightWord];
const around = (show: string): string =>
  `BT /F1 12 Tf 72 700 Td (${leftWord} ) Tj ${show} ( ${rightWord}) Tj ET\n`;

/** Ways to draw text that redactions often handle wrongly. */
export function textTraps(): Trap[] {
  return [
    { name: 'shown by one operator', neighbours, bytes: onePage(usualLine) },
    { name: 'shown with kerning inside the word', neighbours, bytes: onePage(kernedWord()) },
    { name: 'shown letter by letter in one array', neighbours, bytes: onePage(letterByLetter()) },
    { name: 'with character, word and horizontal spacing', neighbours, bytes: onePage(spaced()) },
    {
      name: 'shown by the quote operators',
      neighbours: [leftWord, rightWord, 'Third'],
      bytes: onePage(quotes()),
    },
    {
      name: 'shown outside of a text object',
      neighbours,
      bytes: onePage(
        `/F1 12 Tf q 1 0 0 1 115 700 cm (${secret}) Tj Q BT 50 700 Td (${leftWord}) Tj 170 0 Td (${rightWord}) Tj ET\n`,
      ),
    },
    {
      name: 'behind an inline picture that lacks rows',
      neighbours,
      bytes: onePage(`q 9 0 0 9 20 20 cm BI /W 900 /H 9 /BPC 8 /CS /G ID abc EI Q\n${usualLine}`),
      // None of our readers sees the text until the picture has its rows.
      areas: [{ pageNumber: 1, box: { x: 117, y: 130, width: 83, height: 17 } }],
    },
    {
      name: 'behind an inline picture that ends right behind its rows',
      neighbours,
      bytes: onePage(`q 9 0 0 9 20 20 cm BI /W 3 /H 1 /BPC 8 /CS /G ID abcEI Q\n${usualLine}`),
    },
    {
      name: 'behind more faults than an engine bears',
      neighbours,
      bytes: onePage(`${'/None cs ) /None gs /None Do\n'.repeat(50)}${usualLine}`),
    },
    {
      name: 'in text whose operators stand right behind their numbers',
      neighbours,
      bytes: onePage(`BT /F1 12Tf 72 700Td (${leftWord} ${secret} ${rightWord}) Tj ET\n`),
      // Half of all readers see no text there.
      areas: [{ pageNumber: 1, box: { x: 117, y: 130, width: 79, height: 17 } }],
    },
    { name: 'printed twice on the same spot', neighbours, bytes: onePage(usualLine + usualLine) },
    { name: 'in lines set tighter than their font', neighbours: tightWords(), bytes: onePage(tightLines()) },
    { name: 'in white on white paper', neighbours, bytes: onePage(`1 g ${usualLine} 0 g`) },
    { name: 'in black on black ground', neighbours, bytes: onePage(`60 690 300 30 re f ${usualLine}`) },
    {
      name: 'in invisible text as scanners add it',
      neighbours,
      bytes: onePage(around(`3 Tr (${secret}) Tj 0 Tr`)),
    },
    {
      name: 'in text that only clips',
      neighbours,
      bytes: onePage(`q ${around(`7 Tr (${secret}) Tj 0 Tr`)} Q`),
    },
    { name: 'in outlined letters of a font', neighbours, bytes: onePage(around(`1 Tr (${secret}) Tj 0 Tr`)) },
    { name: 'on a slant', neighbours, bytes: onePage(slanted()) },
    {
      name: 'upside down',
      neighbours,
      bytes: onePage(`BT /F1 12 Tf -1 0 0 -1 400 500 Tm (${leftWord} ${secret} ${rightWord}) Tj ET`),
    },
    {
      name: 'skewed',
      neighbours,
      bytes: onePage(`BT /F1 12 Tf 1 0 0.4 1 72 700 Tm (${leftWord} ${secret} ${rightWord}) Tj ET`),
    },
    {
      name: 'twenty-four times in one text object',
      neighbours: ['w0', 'w12', 'w23'],
      bytes: onePage(manyTimes()),
    },
    { name: 'written as hexadecimal', neighbours, bytes: onePage(around(`<${hexOf(secret)}> Tj`)) },
    { name: 'with octal escapes', neighbours, bytes: onePage(around(`(${octalOf(secret)}) Tj`)) },
    { name: 'in a form', neighbours, bytes: inForms(1) },
    { name: 'in a form of a form of a form', neighbours, bytes: inForms(3) },
    { name: 'in a form drawn twice', neighbours, bytes: formDrawnTwice() },
    { name: 'in letters of a Type 3 font', neighbours: [], bytes: typeThree() },
    {
      name: 'in a font that says nothing about its characters',
      neighbours: [],
      areas: [usualArea],
      bytes: withoutUnicode(),
    },
    { name: 'in a split page content', neighbours, bytes: splitContent() },
    { name: 'beside a glyph without width', neighbours, bytes: zeroWidth() },
  ];
}

/** The same line on rotated, cropped or scaled pages. */
export function pageSpaceTraps(): Trap[] {
  const rotations = [90, 180, 270] as const;
  return [
    ...rotations.map((rotate) => ({
      name: `on a page turned by ${rotate} degrees`,
      neighbours,
      bytes: onePage(usualLine, { rotate }),
    })),
    { name: 'on a cropped page', neighbours, bytes: onePage(usualLine, { cropBox: [30, 300, 500, 800] }) },
    {
      name: 'on a cropped and turned page',
      neighbours,
      bytes: onePage(usualLine, { cropBox: [30, 300, 500, 800], rotate: 90 }),
    },
    { name: 'on a page with a user unit', neighbours, bytes: onePage(usualLine, { userUnit: 2.5 }) },
  ];
}

function kernedWord(): string {
  const [a, b, c] = [secret.slice(0, 3), secret.slice(3, 6), secret.slice(6)];
  return `BT /F1 12 Tf 72 700 Td [(${leftWord} ${a}) 35 (${b}) -20.5 (${c} ) 15 (${rightWord})] TJ ET`;
}

function letterByLetter(): string {
  const letters = Array.from(`${leftWord} ${secret} ${rightWord}`, (char) => `(${char}) -40`).join(' ');
  return `BT /F1 12 Tf 72 700 Td [${letters}] TJ ET`;
}

function spaced(): string {
  return `BT /F1 12 Tf 1.5 Tc 4 Tw 85 Tz 72 700 Td (${leftWord} ${secret} ${rightWord}) Tj ET`;
}

function quotes(): string {
  return `BT /F1 12 Tf 16 TL 72 700 Td (${leftWord}) Tj (${secret} ${rightWord}) ' 2 0.5 (Third ${secret}) " ET`;
}

function tightWords(): string[] {
  return ['line0', 'line1', 'line2', 'line3', 'line4'];
}

function tightLines(): string {
  const lines = tightWords().map((word, row) => `(${word} ${row === 2 ? secret : 'filling'} after) Tj T*`);
  return `BT /F1 14 Tf 12 TL 72 700 Td ${lines.join(' ')} ET`;
}

function slanted(): string {
  const angle = (17 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)];
  return `BT /F1 14 Tf ${cos} ${sin} -${sin} ${cos} 100 500 Tm (${leftWord} ${secret} ${rightWord}) Tj ET`;
}

function manyTimes(): string {
  const lines = Array.from({ length: 24 }, (_, row) => `(w${row} ${secret}) Tj 0 -16 Td`);
  return `BT /F1 10 Tf 72 760 Td ${lines.join(' ')} ET`;
}

function hexOf(text: string): string {
  return Array.from(text, (char) => char.charCodeAt(0).toString(16)).join('');
}

function octalOf(text: string): string {
  return Array.from(text, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
}

function inForms(depth: number): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const box = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
    let form = pdf.addStream(usualLine, `${box} /Resources << /Font << /F1 ${font} >> >>`);
    for (let level = 1; level < depth; level++) {
      form = pdf.addStream(
        'q 1 0 0 1 0 -20 cm /Fm Do Q',
        `${box} /Resources << /XObject << /Fm ${form} >> >>`,
      );
    }
    return { page: { operators: '/Fm Do', resources: `/XObject << /Fm ${form} >>` } };
  });
}

function formDrawnTwice(): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >>`;
    const form = pdf.addStream(usualLine, entries);
    return {
      page: { operators: '/Fm Do q 1 0 0 1 0 -200 cm /Fm Do Q', resources: `/XObject << /Fm ${form} >>` },
    };
  });
}

/** Each letter is a drawn bar; the ToUnicode map identifies the letter. */
function typeThree(): Uint8Array {
  return withObjects((pdf) => {
    const glyph = pdf.addStream('600 0 50 0 500 700 d1 50 0 450 700 re f');
    const letters = Array.from(new Set(secret));
    const codes = letters.map((letter) => letter.charCodeAt(0));
    const names = letters.map((letter) => `${letter.charCodeAt(0)} /g${letter}`).join(' ');
    const procs = letters.map((letter) => `/g${letter} ${glyph}`).join(' ');
    const [first, last] = [Math.min(...codes), Math.max(...codes)];
    const widths = Array.from({ length: last - first + 1 }, () => 600).join(' ');
    const map = pdf.addStream(unicodeMap(letters.map((letter) => [letter.charCodeAt(0), letter])));
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << ${procs} >> /Encoding << /Type /Encoding /Differences [${names}] >> ` +
        `/FirstChar ${first} /LastChar ${last} /Widths [${widths}] /ToUnicode ${map} /Resources << >> >>`,
    );
    return { page: { operators: `BT /T3 12 Tf 72 700 Td (${secret}) Tj ET`, fonts: `/T3 ${font}` } };
  });
}

function unicodeMap(pairs: readonly (readonly [number, string])[]): string {
  const rows = pairs.map(
    ([code, char]) => `<${code.toString(16)}> <${char.charCodeAt(0).toString(16).padStart(4, '0')}>`,
  );
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
    '1 begincodespacerange <00> <ff> endcodespacerange ' +
    `${pairs.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`
  );
}

/** A composite font without a ToUnicode map: readers know the positions of the glyphs but not their text. */
function withoutUnicode(): Uint8Array {
  return withObjects((pdf) => {
    const descriptor = pdf.add(
      '<< /Type /FontDescriptor /FontName /Unknown /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 ' +
        '/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    );
    const descendant = pdf.add(
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unknown /DW 600 /CIDToGIDMap /Identity ' +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /Identity-H /DescendantFonts [${descendant}] >>`,
    );
    const codes = Array.from(secret, (char) => `00${char.charCodeAt(0).toString(16)}`).join('');
    return { page: { operators: `BT /F9 12 Tf 115 700 Td <${codes}> Tj ET`, fonts: `/F9 ${font}` } };
  });
}

function splitContent(): Uint8Array {
  return withObjects((pdf) => {
    const start = pdf.addStream(`BT /F1 12 Tf 72 700 Td (${leftWord} ${secret} ${rightWord})`);
    const end = pdf.addStream('Tj ET');
    return { page: { contents: `[${start} ${end}]` } };
  });
}

/** A combining accent of zero width between secret and neighbour. */
function zeroWidth(): Uint8Array {
  return withObjects((pdf) => {
    const widths = Array.from({ length: 224 }, (_, index) => (index + 32 === 0xb4 ? 0 : 600)).join(' ');
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding ' +
        `/FirstChar 32 /LastChar 255 /Widths [${widths}] >>`,
    );
    const operators = `BT /F2 12 Tf 72 700 Td (${leftWord} ${secret}\xb4 ${rightWord}) Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}
