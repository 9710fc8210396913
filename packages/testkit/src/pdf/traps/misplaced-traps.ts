import { addPages } from '../build-pdf.ts';
import { RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Values of the wrong type: text for a dictionary, a name for a number, an unknown operator. */
export function misplacedTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also as text where a font belongs', onePage(usualLine, { fonts: `/F9 (${secret})` })],
    ['also as text that the name of a font leads to', withFonts((pdf) => `/F9 ${pdf.add(`(${secret})`)}`)],
    [
      'also in a list of text where colours belong',
      withResources(() => `/ColorSpace << /Own [(${secret})] >>`),
    ],
    [
      'also behind the parts of a colour space that stands by itself',
      withSpace((pdf) => `${pdf.add(`[/CalGray << /WhitePoint [1 1 1] >> (${secret})]`)}`),
    ],
    [
      'also behind the colours of a palette that stands by itself',
      withSpace((pdf) => `${pdf.add(`[/Indexed /DeviceGray 1 (aa${secret})]`)}`),
    ],
    ['also behind the parts of a palette', withSpace(() => `[/Indexed /DeviceGray 1 (aa) (${secret})]`)],
    [
      'also in the palette below the colours of a pattern',
      withSpace(() => `[/Pattern [/Indexed /DeviceGray 1 (aa${secret})]]`),
    ],
    ['also as a name where a number belongs', withState(`/LW /${secret} /D [[/${secret}] 0]`)],
    ['also as a name where the length of a page belongs', onePage(usualLine, { entries: `/Dur /${secret}` })],
    [
      'also as a name where the width of a font belongs',
      withDescriptor(`/FontStretch /${secret} /Flags /${secret}`),
    ],
    [
      'also as a name where the size of a form belongs',
      withForm(`/FormType /${secret} /StructParents /${secret}`),
    ],
    [
      'also in a name that stands by itself',
      withResources((pdf) => `/ExtGState << /G ${pdf.add(`/${secret}`)} >>`),
    ],
    [
      'also in the first of two entries of one name',
      onePage(usualLine, { entries: `/Dur (${secret}) /Dur 3` }),
    ],
    [
      'also in the second of two entries of one name',
      onePage(usualLine, { entries: `/Dur 3 /Dur (${secret})` }),
    ],
    ['also in the first of two contents', twoContents(true)],
    ['also in the second of two contents', twoContents(false)],
    ['also in a list inside the list of contents', listedContents()],
    [
      'also in replacement text that is given twice',
      onePage(`/Span << /ActualText (x) /ActualText (${secret}) /ActualText (y) >> BDC ${usualLine} EMC`),
    ],
    [
      'also in replacement text whose key is written with escapes',
      onePage(`/Span << /Actual#54ext (${secret}) /#41lt (${secret}) >> BDC ${usualLine} EMC`),
    ],
    ['also as a word of a function', withSpace((pdf) => `[/Separation /Ink /DeviceGray ${calculator(pdf)}]`)],
    [
      'also in the name of a character map',
      withMap((pdf) => pdf.addStream(map(secret), `/Type /CMap /CMapName /${secret}`)),
    ],
    [
      'also as a word of a character map',
      withMap((pdf) => pdf.addStream(`/${secret} ${secret} pop ${map('Own')}`)),
    ],
    ['also in the file that a picture is said to stand in', withPicture(`/F << /F (${secret}.jpg) >>`)],
    ['also in the old name of a picture', withPicture(`/Name /${secret}`)],
    [
      'also in the name of an order of reading',
      onePage(
        usualLine,
        {},
        {
          catalog: `/ViewerPreferences << /PrintArea /${secret} /Duplex /${secret} /Enforce [/${secret}] >>`,
        },
      ),
    ],
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

function withResources(resources: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, resources: resources(pdf) } }));
}

function withFonts(fonts: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, fonts: fonts(pdf) } }));
}

function withSpace(space: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const operators = `${usualLine} /Own cs 0 scn 300 300 40 40 re f`;
    return { page: { operators, resources: `/ColorSpace << /Own ${space(pdf)} >>` } };
  });
}

function withState(entries: string): Uint8Array {
  return onePage(`q /G gs Q ${usualLine}`, { resources: `/ExtGState << /G << ${entries} >> >>` });
}

function withDescriptor(entries: string): Uint8Array {
  return withFonts((pdf) => {
    const numbers =
      '/FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
    const descriptor = pdf.add(`<< /Type /FontDescriptor /FontName /Helvetica ${numbers} ${entries} >>`);
    return `/F9 ${pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontDescriptor ${descriptor} >>`)}`;
  });
}

function withForm(entries: string): Uint8Array {
  return withObjects((pdf) => {
    const form = pdf.addStream('0 0 4 4 re f', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`);
    return { page: { operators: `${usualLine} /Fm Do`, resources: `/XObject << /Fm ${form} >>` } };
  });
}

function twoContents(isFirst: boolean): Uint8Array {
  return withObjects((pdf) => {
    const [shown, other] = [
      pdf.addStream(usualLine),
      pdf.addStream(`${usualLine} BT /F1 9 Tf 72 200 Td (${secret}) Tj ET`),
    ];
    const [first, second] = isFirst ? [other, shown] : [shown, other];
    return { page: { contents: first, entries: `/Contents ${second}` } };
  });
}

/** On a page without marks. Readers only draw the streams in the list. */
function listedContents(): Uint8Array {
  const pdf = new RawPdf();
  const [shown, inner] = [
    pdf.addStream('0 0 m 4 4 l S'),
    pdf.addStream(`BT /F1 9 Tf 72 200 Td (${secret}) Tj ET`),
  ];
  const other = { contents: `[${shown} [${inner}] ${pdf.add(`[${inner}]`)}]` };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

function calculator(pdf: RawPdf): string {
  return pdf.addStream(`{ ${secret} 1 exch sub ${secret} }`, '/FunctionType 4 /Domain [0 1] /Range [0 1]');
}

function map(name: string): string {
  return (
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /${name} def /CMapType 2 def ` +
    '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap end end'
  );
}

function withMap(add: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${add(pdf)} >>`,
    );
    return { page: { operators: `${usualLine} BT /F9 12 Tf 72 600 Td (Under) Tj ET`, fonts: `/F9 ${font}` } };
  });
}

function withPicture(entries: string): Uint8Array {
  return withObjects((pdf) => {
    const size = '/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
    const picture = pdf.addStream('\x80', `/Type /XObject /Subtype /Image ${size} ${entries}`);
    const operators = `${usualLine} q 20 0 0 20 300 300 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${picture} >>` } };
  });
}
