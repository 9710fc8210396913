/** Keys of which readers show or keep the value, and keys whose value has to be something else. */
export const plantKeys = [
  '/T',
  '/Alt',
  '/ActualText',
  '/Contents',
  '/Title',
  '/TU',
  '/V',
  '/Name',
  '/Lang',
  '/E',
  '/URI',
  '/ID',
  '/Subtype',
  '/BaseFont',
  '/Filter',
  '/Encoding',
  '/S',
  '/Type',
  '/Metadata',
  '/P',
];

/** Operators that change what others do, or that content may not hold where they stand. */
export const operators = [
  'q',
  'Q',
  'BT',
  'ET',
  'BX',
  '2 Tr',
  '3 Tr',
  '7 Tr',
  '1 0 0 -1 0 842 cm',
  '.5 .5 -.5 .5 200 0 cm',
  '200 Tz',
  '0 Tz',
  '-9 Tc',
  '30 Tw',
  '5 Ts',
  '0 0 100 100 re W n',
  '/Fm Do',
  '/F1 0 Tf',
  '/F1 -12 Tf',
  '12 TL T*',
  '/Pattern cs /P1 scn',
  '/G1 gs',
  'EMC',
  '/OC /L1 BDC',
  '1 g',
  '0 0 595 842 re f',
  'n',
  'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
];

/** Entries that turn, cut or move what a page shows. */
export const pageEntries = [
  '/Rotate 90',
  '/Rotate 45',
  '/Rotate -270',
  '/UserUnit 3',
  '/CropBox [100 100 300 800]',
  '/CropBox [0 0 0 0]',
  '/MediaBox [-200 -100 400 700]',
  '/MediaBox [595 842 0 0]',
  '/Resources null',
  '/Group << /S /Transparency /I true >>',
];

/** Lines of content that hold a word: shown, hidden, in a comment, where something else belongs. */
export function plantedOperators(word: string): string[] {
  const half = [word.slice(0, 5), word.slice(5)];
  return [
    `BT /F1 12 Tf 72 640 Td (${word}) Tj ET`,
    `BT /F1 9 Tf 1 0 .3 1 90 500 Tm [(${half[0]}) 20 (${half[1]})] TJ ET`,
    `BT /F1 9 Tf 300 500 Td (${half[0]}) Tj (${half[1]}) ' ET`,
    `% ${word}`,
    `/Span << /ActualText (${word}) >> BDC EMC`,
    `/${word} gs`,
    `(${word}) pop`,
    // So few bytes are pixels of a picture by chance, and are taken for them.
    ...(word.length < 5 ? [] : [`BI /W 10 /H 1 /BPC 8 /CS /G ID ${word} EI`]),
  ];
}

/** What can stand before and after the content of a page, closed or not. */
export function wrappers(word: string): [string, string][] {
  return [
    ['q 1 0 0 1 0 0 cm', 'Q'],
    ['q', ''],
    ['', 'Q Q Q'],
    ['BT', 'ET'],
    [`/Span << /ActualText (${word}) /Alt (${word}) >> BDC`, 'EMC'],
    ['/Artifact BMC', 'EMC'],
    ['/OC /L1 BDC', 'EMC'],
    ['q 0 0 300 842 re W n', 'Q'],
    ['q 0 1 -1 0 595 0 cm', 'Q'],
    ['% a comment without an end', ''],
    ['(a string without an end', ''],
  ];
}
