import { buildPdf } from '../build-pdf.ts';
import { pageBreakTraps } from './page-break-traps.ts';
import { above, below, type TermTrap } from './term-trap.ts';
import { withObjects } from './trap.ts';

/** Ways to write a term that is legible but hard to find. */
export function termTraps(): TermTrap[] {
  return [
    ...pageBreakTraps(),
    ...columnTraps(),
    nextColumnTrap(),
    patternlessTrap(),
    ...numberTraps(),
    ...spellingTraps(),
    ...numberedTraps(),
    ...namedTraps(),
    ...spelledNameTraps(),
    ...unevenTraps(),
    ...slantedTraps(),
    ...initialTraps(),
    ...lyingMapTraps(),
  ];
}

/** Table cells with lines that are drawn row by row across all cells. */
function columnTraps(): TermTrap[] {
  const kinds = [
    [
      'split with a hyphen in a column that is drawn row by row',
      'Hemsfjell',
      ['navn Hems-', 'fjell her'],
      160,
    ],
    [
      'of two words in a column that is drawn row by row',
      'kari Hemsfjell',
      ['navn Kari', 'Hemsfjell her'],
      160,
    ],
    [
      'of two words in a narrow column that is drawn row by row',
      'kari Hemsfjell',
      ['navn Kari', 'Hemsfjell h'],
      69,
    ],
    [
      'of three words over three lines of a cell',
      'Kari Anne Hemsfjell',
      ['navn Kari', 'Anne', 'Hemsfjell'],
      160,
    ],
  ] as const;
  return kinds.flatMap(([name, term, lines, width]) => [
    { name, ...cells(term, lines, width, 0) },
    { name: `${name}, on a page of turned text`, ...cells(term, lines, width, 90) },
  ]);
}

/**
 * Two columns of running text, drawn line by line; the term continues from the end of the first to the start of the second.
 */
function nextColumnTrap(): TermTrap {
  const [left, right] = [
    [above, 'er det ingen', 'ting som Kari'],
    ['Hemsfjell vil', 'gjore med', below],
  ];
  const lines = [0, 1, 2].flatMap((row) => [
    { text: left[row] ?? '', x: 72, y: 100 + row * 14 },
    { text: right[row] ?? '', x: 300, y: 100 + row * 14 },
  ]);
  return {
    name: 'that goes on in the next column, drawn row by row',
    bytes: buildPdf({ pages: [{ lines }] }),
    term: 'kari Hemsfjell',
    pieces: ['Kari', 'Hemsfjell'],
    neighbours: [above, below, 'ting som', 'vil'],
  };
}

/** Nobody sees such letters, and MuPDF does not even extract them. */
function patternlessTrap(): TermTrap {
  return {
    name: 'split with a hyphen in a column, in letters that are painted with a pattern that is missing',
    ...cells('Hemsfjell', ['navn Hems-', 'fjell her'], 160, 90, '/Pattern cs /None scn\n'),
  };
}

/** Three cells side by side, drawn line by line; the term is in the middle one. */
function cells(
  term: string,
  lines: readonly string[],
  width: number,
  angle: 0 | 90,
  operators = '',
): Omit<TermTrap, 'name'> {
  const left = ['Saken', above, 'Regne'];
  const right = [below, 'gate 12', 'bokstav'];
  const drawn = lines.flatMap((text, row) =>
    [left[row] ?? '', text, right[row] ?? ''].map((cell, column) => {
      const [along, across] = [72 + (column === 0 ? 0 : 90 + (column - 1) * width), 300 + row * 14];
      return {
        text: cell,
        angle,
        ...(angle === 0 ? { x: along, y: across } : { x: across, y: 842 - along }),
      };
    }),
  );
  return {
    term,
    bytes: buildPdf({ pages: [{ operators, lines: drawn }] }),
    pieces: term.includes(' ')
      ? term.split(' ').map((word) => (word === 'kari' ? 'Kari' : word))
      : ['Hems', 'fjell'],
    neighbours: ['navn', above, below, 'gate 12'],
  };
}

/** Numbers and codes that are grouped differently on the page and in the term. */
function numberTraps(): TermTrap[] {
  const kinds = [
    ['of digits that is written with a space', '123456 78901', '12345678901'],
    ['of digits that is written with a hyphen', '123456-78901', '12345678901'],
    ['of digits that is written with points', '1234.56.78901', '12345678901'],
    ['of digits that is written with a space that does not break', '123456\u00a078901', '12345678901'],
    ['of digits that is written with a hyphen in white space', '123456 - 78901', '12345678901'],
    ['of digits that is written with slashes', '12/34/56', '123456'],
    ['of digits that is written with an area in brackets', '(555) 123-4567', '5551234567'],
    ['of digits that is given in groups', '12345678', '12 34 56 78'],
    ['of digits that is given in other groups', '123 45 678', '12.34.56.78'],
    ['of digits behind letters that is written in groups', 'NO12 3456 7890 123', 'no1234567890123'],
  ] as const;
  return kinds.map(([name, number, term]) => ({
    name,
    bytes: buildPdf({ pages: [{ lines: [{ text: `${above} ${number} ${below}`, x: 72, y: 100 }] }] }),
    term,
    pieces: [number, ...number.split(/[^0-9A-Z]+/).filter((piece) => piece.length > 3)],
    neighbours: [above, below],
  }));
}

/** Words that look like the term but consist of other characters, or of two lines. */
function spellingTraps(): TermTrap[] {
  const neighbours = [above, below];
  const plain = [
    ['split after its own hyphen', 'Anne-Grete', 'Anne-', 'Grete'],
    ['split with a hyphen and more space', 'Hemsfjell', 'Hems- ', '  fjell'],
    ['that is an address broken by the end of a line', 'kari.hems@example.no', 'kari.hems@exam', 'ple.no'],
    ['that is a long word broken by the end of a line', 'Hemsfjellstrand', 'Hemsfjell', 'strand'],
    ['of two words in a quoted letter', 'kari Hemsfjell', 'Kari', '> Hemsfjell'],
    ['split with a hyphen in a quoted letter', 'Hemsfjell', 'Hems-', '>> fjell'],
    ['in capitals that have two letters for one', 'Hemfo\u00dfen', 'HEMFOSSEN', ''],
  ] as const;
  const drawn = [
    ['with a ligature', 'Adolfine', '(Adol\x80ne) Tj', 'Adol'],
    ['with an accent printed over a letter', 'Hemk\u00e5na', '[(Hemk) -111 (\x81) 444 (ana)] TJ', 'Hemk'],
    ['with an accent printed after its letter', 'Hemk\u00e5na', '[(Hemka) 444 (\x81) 111 (na)] TJ', 'Hemk'],
    ['with an acute that is a sign of its own', 'Hemk\u00e9na', '[(Hemk) -111 (\xb4) 444 (ena)] TJ', 'Hemk'],
    ['with a caron that is a sign of its own', 'Hemk\u011bna', '[(Hemk) -111 (\x82) 444 (ena)] TJ', 'Hemk'],
    ['with a slash printed over its o', 'Hemk\u00f8na', '[(Hemko) 417 (/) -139 (na)] TJ', 'Hemk'],
    ['whose letter of UTF-8 a program took for two', 'Hemk\u00f8na', '(Hemk\xc3\xb8na) Tj', 'Hemk'],
    ['whose letters are struck out one by one', 'Hemk', '[(H) 527 (-) -194 (e) 444 (-) -111 (mk)] TJ', 'mk'],
  ] as const;
  return [
    ...plain.map(([name, term, first, second]) => ({
      name,
      term,
      bytes: buildPdf({
        pages: [
          {
            lines: [
              { text: `${above} ${first}`, x: 72, y: 100 },
              { text: `${second} ${below}`, x: 72, y: 114 },
            ],
          },
        ],
      }),
      pieces: [first.trim(), second.trim()].filter((piece) => piece !== ''),
      neighbours,
    })),
    ...drawn.map(([name, term, show, piece]) => ({
      name,
      term,
      bytes: overprinted(show),
      pieces: [piece],
      neighbours,
    })),
  ];
}

/** Code 128 is an fi ligature, 129 a ring, 130 a caron. */
function overprinted(show: string): Uint8Array {
  return withObjects((pdf) => {
    const encoding =
      '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /fi /ring /caron] >>';
    const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>`);
    const line = `BT /F9 12 Tf 72 700 Td (${above} ) Tj ${show} ( ${below}) Tj ET`;
    return { page: { operators: line, fonts: `/F9 ${font}` } };
  });
}

/** Glyph names that are numbers after a letter, which some readers interpret as characters. */
function numberedTraps(): TermTrap[] {
  const letters = Array.from('Hemsfjell');
  const shown = shownCodes(letters.length);
  const kinds = [
    ['in decimal digits', (code: number) => `g${code}`],
    ['in hexadecimal digits', (code: number) => `G${code.toString(16).toUpperCase()}`],
  ] as const;
  return kinds.map(([way, nameOf]) => ({
    name: `whose letters have numbers for names, ${way}`,
    term: 'Hemsfjell',
    bytes: withObjects((pdf) => {
      const names = letters.map((letter) => `/${nameOf(letter.charCodeAt(0))}`).join(' ');
      const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${names}] >>`;
      const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>`);
      const line = `BT /F9 12 Tf 72 700 Td (${above} ) Tj <${shown}> Tj 160 0 Td (${below}) Tj ET`;
      return { page: { operators: line, fonts: `/F9 ${font}` } };
    }),
    pieces: [shown, '\x01\x02\x03'],
    neighbours: [above, below],
  }));
}

/** Fonts without ToUnicode maps of which some readers copy what the names of glyphs stand for. */
function namedTraps(): TermTrap[] {
  const kinds = [
    ['one glyph name stands for two of its letters', ['H', 'e', 'm', 's', 'f_j', 'e', 'l', 'l']],
    [
      'its glyph names stand for two letters in code points',
      ['H', 'uni0065006D', 's', 'f_j', 'e', 'uni006C006C'],
    ],
    [
      'its glyph names say that they are small capitals',
      Array.from('HEMSFJELL', (letter) => `${letter}small`),
    ],
    [
      'its glyph names stand for two letters in a font that does not say its kind',
      ['H', 'uni0065006D', 's', 'f_j', 'e', 'uni006C006C'],
      '',
    ],
  ] as const;
  return kinds.map(([way, names, kind = '/Subtype /Type1']) => ({
    name: `of which ${way}`,
    term: 'Hemsfjell',
    bytes: withObjects((pdf) => {
      const differences = names.map((name) => `/${name}`).join(' ');
      const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${differences}] >>`;
      const font = pdf.add(`<< /Type /Font ${kind} /BaseFont /Helvetica /Encoding ${encoding} >>`);
      const line = `BT /F1 12 Tf 72 700 Td (${above} ) Tj /F9 12 Tf <${shownCodes(names.length)}> Tj`;
      const after = `/F1 12 Tf 160 0 Td (${below}) Tj ET`;
      return { page: { operators: `${line} ${after}`, fonts: `/F9 ${font}` } };
    }),
    pieces: [shownCodes(names.length), '\x01\x02\x03'],
    neighbours: [above, below],
  }));
}

/** The codes from one up in hexadecimal digits. */
function shownCodes(count: number): string {
  return Array.from({ length: count }, (_, at) => `0${at + 1}`).join('');
}

/** One code with a glyph name that spells the whole term for copied text. */
function spelledNameTraps(): TermTrap[] {
  const digits = Array.from('Hemsfjell', (letter) =>
    letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
  );
  const kinds = [
    ['letter by letter', Array.from('Hemsfjell').join('_')],
    ['in code points', `uni${digits.join('')}`],
  ] as const;
  return kinds.map(([way, name]) => ({
    name: `that the name of one letter spells, ${way}`,
    term: 'Hemsfjell',
    bytes: withObjects((pdf) => {
      const encoding = `<< /Type /Encoding /Differences [1 /${name}] >>`;
      const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>`);
      const line = `BT /F1 12 Tf 72 700 Td (${above} ) Tj /F9 12 Tf <01> Tj /F1 12 Tf ( ${below}) Tj ET`;
      return { page: { operators: line, fonts: `/F9 ${font}` } };
    }),
    pieces: [name],
    neighbours: [above, below],
  }));
}

/** A drop cap of three lines, drawn before or after them; only the first line continues the word. */
function initialTraps(): TermTrap[] {
  const initial = { text: 'H', x: 72, y: 180, size: 40 };
  const lines = [
    { text: 'emsfjell bor her', x: 102, y: 152 },
    { text: 'og har bodd her', x: 102, y: 166 },
    { text: 'lenge nok til det', x: 102, y: 180 },
    { text: 'begynnelsen av linje fire', x: 72, y: 192 },
  ];
  const trap = {
    term: 'Hemsfjell',
    pieces: ['emsfjell'],
    neighbours: ['bor her', 'og har bodd', 'lenge nok', 'begynnelsen av'],
  };
  return [
    {
      ...trap,
      name: 'that begins with a letter as high as three lines',
      bytes: buildPdf({ pages: [{ lines: [initial, ...lines] }] }),
    },
    {
      ...trap,
      name: 'that begins with a letter as high as three lines, drawn after them',
      bytes: buildPdf({ pages: [{ lines: [...lines, initial] }] }),
    },
  ];
}

/** Letters at heights of their own, drawn from last to first. */
function unevenTraps(): TermTrap[] {
  const ways = [
    ['whose letters stand higher and lower in turn', [0, 5, 0, 5, 0, 5, 0, 5, 0]],
    ['of whose letters one hangs far below the others', [0, 5, 0, 5, 0, 5, 0, 10, 5]],
    ['whose letters fall from line to line', [0, 8, 16, 24, 32, 40, 48, 56, 64]],
  ] as const;
  return ways.map(([way, lower]) => {
    const letters = Array.from('Hemsfjell', (text, at) => ({
      ...{ text, x: 172 + at * 7 },
      y: 100 + (lower[at] ?? 0),
    }));
    const lines = [{ text: above, x: 72, y: 100 }, ...letters.reverse(), { text: below, x: 272, y: 100 }];
    return {
      name: `${way}, drawn backwards`,
      term: 'Hemsfjell',
      bytes: buildPdf({ pages: [{ lines }] }),
      pieces: ['llejfsmeH', 'jfsm'],
      neighbours: [above, below],
    };
  });
}

/** Letters of a line on a slant, drawn from last to first. */
function slantedTraps(): TermTrap[] {
  const operators = Array.from('Hemsfjell', (letter, at) => {
    const [x, y] = [172 + at * 5.6, 500 + at * 4.2];
    return `BT /F1 12 Tf .8 .6 -.6 .8 ${x.toFixed(1)} ${y.toFixed(1)} Tm (${letter}) Tj ET`;
  });
  const lines = [
    { text: above, x: 72, y: 100 },
    { text: below, x: 72, y: 500 },
  ];
  return [
    {
      name: 'on a slant, drawn backwards',
      term: 'Hemsfjell',
      bytes: buildPdf({ pages: [{ lines, operators: `${operators.reverse().join('\n')}\n` }] }),
      pieces: ['(f) Tj', '(j) Tj'],
      neighbours: [above, below],
    },
  ];
}

/** The codes of the letters spell the term, but the ToUnicode map gives other letters. */
function lyingMapTraps(): TermTrap[] {
  const named =
    '/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /K /a /r /i] >>';
  const shows = [
    ['shown by two operators', 'Hemsfjell', '(Hems) Tj (fjell) Tj', ['Hems', 'fjell']],
    ['shown piece by piece', 'Hemsfjell', '(He) Tj 15.3 0 Td (msf) Tj 19.3 0 Td (jell) Tj', ['msf', 'jell']],
    ['of few letters', 'Kari', '(Kari) Tj', ['Kari']],
    ['of few letters, letter by letter', 'Kari', '(K) Tj (a) Tj (r) Tj (i) Tj', ['(K)', '(r)']],
    ['of few letters with kerning', 'Kari', '[(K) 80 (ar) -20 (i)] TJ', ['(ar)']],
    ['of few letters by their names', 'Kari', '<80818283> Tj', ['\x80\x81\x82\x83', '80818283'], named],
  ] as const;
  return shows.map(([way, term, show, pieces, encoding = '/Encoding /WinAnsiEncoding']) => ({
    name: `whose font lies about it, ${way}`,
    bytes: withObjects((pdf) => {
      const map = pdf.addStream(
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
          '1 begincodespacerange <00> <ff> endcodespacerange ' +
          '2 beginbfrange <20> <7e> <0061> <80> <8f> <0041> endbfrange endcmap end end',
      );
      const font = pdf.add(
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding} /ToUnicode ${map} >>`,
      );
      const line =
        `BT /F1 12 Tf 1 0 0 1 72 700 Tm (${above}) Tj /F9 12 Tf 1 0 0 1 160 700 Tm ${show} ` +
        `/F1 12 Tf 1 0 0 1 300 700 Tm (${below}) Tj ET`;
      return { page: { operators: line, fonts: `/F9 ${font}` } };
    }),
    term,
    pieces,
    neighbours: [above, below],
  }));
}
