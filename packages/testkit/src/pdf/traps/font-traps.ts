import { leftWord, rightWord, secret, type Trap, usualArea, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const areas = [usualArea];
const beside = `BT /F1 12 Tf 50 700 Td (${leftWord}) Tj 170 0 Td (${rightWord}) Tj ET\n`;

/** Fonts that reveal removed text: the letters are removed from the page but remain in the font. */
export function fontTraps(): Trap[] {
  return [
    { name: 'that a font says one code stands for', neighbours, areas, bytes: wholeWord() },
    {
      name: 'that is spelt by the letters a font was made for',
      neighbours,
      areas,
      tokens: ['/gKanari', ' 613 '],
      bytes: lettersOfTheWord(),
    },
    { name: 'with two letters in one glyph', neighbours, bytes: ligature() },
    {
      name: 'in a picture that is a letter of a font',
      neighbours,
      areas,
      bytes: letterThat(`7000 0 d0 7000 0 0 1000 0 0 cm BI /W 10 /H 1 /CS /G /BPC 8 ID ${secret} EI`),
    },
    {
      name: 'in text that a letter shows with a font of the page',
      neighbours,
      areas,
      bytes: letterThat(`7000 0 d0 BT /F1 1000 Tf (${secret}) Tj ET`),
      becomesPicture: true,
    },
    { name: 'also in a letter of a font that no code shows', neighbours, bytes: undrawnLetter() },
  ];
}

function wholeWord(): Uint8Array {
  return withObjects((pdf) => {
    const text = Array.from(secret, (char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    const map = pdf.addStream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
        `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <80> <${text}> endbfchar endcmap end end`,
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${map} >>`,
    );
    return { page: { operators: `${beside}BT /F2 14 Tf 125 700 Td <80> Tj ET`, fonts: `/F2 ${font}` } };
  });
}

/** One code for two letters in the middle of the word. */
function ligature(): Uint8Array {
  return withObjects((pdf) => {
    const [start, joined, end] = [secret.slice(0, 3), secret.slice(3, 5), secret.slice(5)];
    const pair = Array.from(joined, (char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    const map = pdf.addStream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
        '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange ' +
        `1 beginbfchar <80> <${pair}> endbfchar endcmap end end`,
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${map} >>`,
    );
    const operators = `BT /F2 12 Tf 72 700 Td (${leftWord} ${start}\x80${end} ${rightWord}) Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}

/** A font for a single word: its glyph names and widths reveal the letters. */
function lettersOfTheWord(): Uint8Array {
  return withObjects((pdf) => {
    const numbers =
      '/Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /ABCDEF+Made ${numbers} /CharSet (/${secret}) >>`,
    );
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Made /FirstChar 1 /LastChar 2 /Widths [ 613 600 ] ' +
        `/FontDescriptor ${descriptor} /Encoding << /Type /Encoding /Differences [1 /gKanari /gFugl] >> >>`,
    );
    return { page: { operators: `${beside}BT /F2 14 Tf 125 700 Td <0102> Tj ET`, fonts: `/F2 ${font}` } };
  });
}

/** The font has no resources of its own. */
function undrawnLetter(): Uint8Array {
  return withObjects((pdf) => {
    const [shown, hidden] = ['600 0 d0 0 0 400 700 re f', '600 0 d0 0 0 300 300 re f'].map((content) =>
      pdf.addStream(content),
    );
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /a ${shown} /${secret} ${hidden} >> /FirstChar 97 /LastChar 97 /Widths [600] ` +
        '/Encoding << /Type /Encoding /Differences [97 /a] >> >>',
    );
    const operators = `${usualLine} BT /T3 12 Tf 72 600 Td (a) Tj ET`;
    return { page: { operators, fonts: `/T3 ${font}` } };
  });
}

function letterThat(content: string): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 7000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /a ${pdf.addStream(content)} >> /Encoding << /Type /Encoding /Differences [97 /a] >> ` +
        '/FirstChar 97 /LastChar 97 /Widths [7000] >>',
    );
    return { page: { operators: `${beside}BT /T3 12 Tf 112 700 Td (a) Tj ET`, fonts: `/T3 ${font}` } };
  });
}
