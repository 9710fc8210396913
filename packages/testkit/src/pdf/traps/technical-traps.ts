import { iccProfile } from '../icc-profile.ts';
import { concatBytes, latin1Bytes, type PdfReference, type RawPdf } from '../raw-pdf.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Data that controls drawing but can contain text as well: colours, functions, font encodings. */
export function technicalTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in the copyright of a colour profile', withSpace((pdf) => iccSpace(pdf, secret, ''))],
    ['also after the end of a colour profile', withSpace((pdf) => iccSpace(pdf, 'None', secret))],
    ['also in a colour profile that is none', withSpace((pdf) => brokenProfile(pdf))],
    [
      'also in a comment of a function',
      withSpace((pdf) => separation(calculator(pdf, `{ % ${secret}\n 1 exch sub }`))),
    ],
    [
      'also behind the program of a function',
      withSpace((pdf) => separation(calculator(pdf, `{ 1 exch sub } ${secret}`))),
    ],
    [
      'also in a word of a function that stands for nothing',
      withSpace((pdf) => separation(calculator(pdf, `{ 1 exch sub ${secret} }`))),
    ],
    ['also after the samples of a function', withSpace((pdf) => separation(sampled(pdf)))],
    ['also after the cells of a halftone', withHalftone()],
    ['also in the name of a letter that is not shown', withEncoding(() => encodingWith(`65 /${secret}`))],
    ['also in a comment of a character map', withCharacterMap(`% ${secret}\n`)],
    ['also in a string of a character map', withCharacterMap(`(${secret}) pop\n`)],
    [
      'also in the collection that a character map names',
      withCharacterMap(`<< /Registry (${secret}) /Ordering (${secret}) >> pop\n`),
    ],
    ['also in a map of letters that cannot be cut', withWholeMap()],
    ['also in a map of letters of a font that stands in the resources', withInnerFont()],
    ['also behind the colours of a palette', withSpace(() => `[/Indexed /DeviceGray 1 (aa${secret})]`)],
    [
      'also behind the stream of a palette',
      withSpace((pdf) => `[/Indexed /DeviceGray 1 ${pdf.addStream(`aa${secret}`)}]`),
    ],
    [
      'also behind the glyph numbers of a font',
      withComposite(
        (pdf) => `/CIDToGIDMap ${pdf.addStream(`${'\0'.repeat(300)}${secret}`)} ${collection('Identity')}`,
      ),
    ],
    ['also in the name of a collection of letters', withComposite(() => collection(secret))],
    [
      'also in the comment of an inline JPEG picture',
      inlineJpeg('/DCT', Buffer.from(tinyJpeg({ comment: secret })).toString('latin1')),
    ],
    [
      'also in the comment of an inline JPEG picture in text form',
      inlineJpeg('[/AHx /DCT]', `${Buffer.from(tinyJpeg({ comment: secret })).toString('hex')}>`),
    ],
    ['in a form that its matrix turns', turnedForm()],
    ['also on another page whose data is damaged', codedPage('/FlateDecode')],
    ['also on another page whose damaged data was encrypted', codedPage('[/Crypt /FlateDecode]')],
    ['also on another page coded as nobody knows', codedPage('/Own')],
    ...choiceTraps(),
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

/** Names as values of entries with fixed choices. Readers ignore unknown ones. */
function choiceTraps(): [name: string, bytes: Uint8Array][] {
  const link = `<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] /Border [0 0 0 /${secret}] /H /${secret} /Dest [0 /Fit] >>`;
  return [
    ['also in the name of a page layout', onePage(usualLine, {}, { catalog: `/PageLayout /${secret}` })],
    ['also in the name of an order of fields', onePage(usualLine, { entries: `/Tabs /${secret}` })],
    [
      'also in the name of a kind of transition',
      onePage(usualLine, { entries: `/Trans << /S /${secret} >>` }),
    ],
    [
      'also in the name of a reading direction',
      onePage(usualLine, {}, { catalog: `/ViewerPreferences << /Direction /${secret} >>` }),
    ],
    [
      'also in the name of a viewer preference',
      onePage(usualLine, {}, { catalog: `/ViewerPreferences << /${secret} true >>` }),
    ],
    [
      'also in the value of an entry whose name is not valid UTF-8',
      onePage(usualLine, { entries: `/Dur#D4 /${secret} /#E6 (${secret})` }),
    ],
    ['also in the names of a link', onePage(usualLine, { entries: `/Annots [${link}]` })],
    [
      'also in the name of the colours of a group',
      onePage(usualLine, { entries: `/Group << /S /Transparency /CS /${secret} >>` }),
    ],
    ['also in the name of a way to reckon colours', onePage(`/${secret} ri ${usualLine}`)],
    [
      'also in the names of a graphics state',
      onePage(`/G gs ${usualLine}`, { resources: `/ExtGState << /G << /BM /${secret} /TR /${secret} >> >>` }),
    ],
    ['also in the version of the file', onePage(usualLine, {}, { catalog: `/Version /${secret}` })],
  ];
}

function withSpace(space: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const operators = `${usualLine} /Own cs 0.5 scn 300 300 40 40 re f`;
    return { page: { operators, resources: `/ColorSpace << /Own ${space(pdf)} >>` } };
  });
}

function iccSpace(pdf: RawPdf, copyright: string, tail: string): string {
  return `[/ICCBased ${pdf.addStream(iccProfile({ copyright, tail }), '/N 1 /Alternate /DeviceGray')}]`;
}

/** Readers reject it and use the default space with its number of components. */
function brokenProfile(pdf: RawPdf): string {
  const text = `BT [(${secret.slice(0, 5)}) 20 (${secret.slice(5)})] TJ ET`;
  const profile = concatBytes([latin1Bytes(text), iccProfile({ copyright: secret, tail: '' })]);
  return `[/ICCBased ${pdf.addStream(profile, '/N 1 /Alternate /DeviceGray')}]`;
}

/** No reader can decode the content of its second page. */
function codedPage(filter: string): Uint8Array {
  return withObjects((pdf, reference) => {
    const contents = pdf.addStream(`\xff\xff${secret}`, `/Filter ${filter}`);
    return { page: {}, document: { pages: [{ reference, operators: usualLine }, { contents }] } };
  });
}

function separation(tint: PdfReference): string {
  return `[/Separation /Ink /DeviceGray ${tint}]`;
}

function calculator(pdf: RawPdf, program: string): PdfReference {
  return pdf.addStream(program, '/FunctionType 4 /Domain [0 1] /Range [0 1]');
}

function sampled(pdf: RawPdf): PdfReference {
  return pdf.addStream(
    `\xff\0${secret}`,
    '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [2] /BitsPerSample 8',
  );
}

function withHalftone(): Uint8Array {
  return withObjects((pdf) => {
    const halftone = pdf.addStream(
      `\0\x40\x80\xc0${secret}`,
      '/Type /Halftone /HalftoneType 6 /Width 2 /Height 2',
    );
    const state = `/ExtGState << /G << /HT ${halftone} >> >>`;
    return { page: { operators: `/G gs ${usualLine}`, resources: state } };
  });
}

const plainFont = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';

/** A second font, which shows a word next to the line. */
function withEncoding(encoding: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(`<< ${plainFont} /Encoding ${encoding(pdf)} >>`);
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (nedenfor) Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}

function encodingWith(differences: string): string {
  return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >>`;
}

const mapHead =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 1 def ' +
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> def ' +
  '1 begincodespacerange <00> <ff> endcodespacerange ';

/** A composite font with one-byte codes and a custom CMap. */
function withCharacterMap(text: string): Uint8Array {
  return withObjects((pdf) => {
    const map = pdf.addStream(
      `${text}${mapHead}1 begincidrange <00> <ff> 0 endcidrange endcmap end end`,
      '/Type /CMap /CMapName /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    );
    const descendant = pdf.add(
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /DW 600 /CIDToGIDMap /Identity ' +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding ${map} /DescendantFonts [${descendant}] >>`,
    );
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (Under) Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}

function collection(ordering: string): string {
  return `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >>`;
}

function withComposite(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const descendant = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /DW 600 ${entries(pdf)} >>`,
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [${descendant}] >>`,
    );
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td <00410042> Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}

function inlineJpeg(filter: string, data: string): Uint8Array {
  const picture = `BI /W 1 /H 1 /CS /G /BPC 8 /F ${filter} ID ${data} EI`;
  return onePage(`${usualLine} q 20 0 0 20 100 100 cm ${picture} Q`);
}

/** A ToUnicode map that builds on another one, so that its content is unknown. */
function withWholeMap(): Uint8Array {
  return withObjects((pdf) => {
    const map = pdf.addStream(
      `${mapHead.replace('begincmap', 'begincmap /Adobe-Japan1-UCS2 usecmap')} (${secret}) pop endcmap end end`,
    );
    const font = pdf.add(`<< ${plainFont} /Encoding /WinAnsiEncoding /ToUnicode ${map} >>`);
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (Under) Tj ET`;
    return { page: { operators, fonts: `/F2 ${font}` } };
  });
}

/** The font is a direct object. */
function withInnerFont(): Uint8Array {
  return withObjects((pdf) => {
    const map = pdf.addStream(`${mapHead.replace('/Own', `/${secret}`)} (${secret}) pop endcmap end end`);
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (Under) Tj ET`;
    return {
      page: { operators, fonts: `/F2 << ${plainFont} /Encoding /WinAnsiEncoding /ToUnicode ${map} >>` },
    };
  });
}

function turnedForm(): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(`<< ${plainFont} /Encoding /WinAnsiEncoding >>`);
    const box = '/Type /XObject /Subtype /Form /BBox [0 0 842 842]';
    const inner = pdf.addStream(
      usualLine,
      `${box} /Matrix [0 1 -1 0 842 0] /Resources << /Font << /F1 ${font} >> >>`,
    );
    const outer = pdf.addStream(
      'q 0.8 0 0 0.8 0 0 cm /Fm Do Q',
      `${box} /Matrix [0 -1 1 0 0 595] /Resources << /XObject << /Fm ${inner} >> >>`,
    );
    return { page: { operators: '/Fm Do', resources: `/XObject << /Fm ${outer} >>` } };
  });
}
