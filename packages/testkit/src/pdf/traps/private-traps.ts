import { addPages, type PdfSpec } from '../build-pdf.ts';
import { type PdfReference, RawPdf } from '../raw-pdf.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const note = `/Note (${secret})`;

/** Entries that no reader needs, in every kind of dictionary, including dictionaries without a type. */
export function privateTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in a catalogue that does not say so', untyped('/Type /Catalog')],
    ['also in a page that does not say so', untyped('/Type /Page ')],
    ['also in a private entry of the resources', withResources(() => note)],
    ['also in a private entry of a graphics state', withResources(() => `/ExtGState << /G << ${note} >> >>`)],
    ['also in a private entry of a pattern', withResources(pattern)],
    ['also in a private entry of a colour space', withResources(colorSpace)],
    ['also in a private entry of a picture', withResources(picture)],
    [
      'also in a private entry of a font',
      withFont((pdf) => `${plainFont} ${note} /F1 ${pdf.add(`(${secret})`)}`),
    ],
    ['also in a private entry of a font descriptor', withFont(described)],
    ['also in the character set of a font', withFont(characterSet)],
    ['also as text where a number belongs', withPage(() => `/Dur (${secret})`)],
    ['also in a dictionary where a number belongs', withPage(() => `/Dur << ${note} >>`)],
    ['also in a private entry of a transition', withPage(() => `/Trans << /S /Wipe ${note} >>`)],
    ['also in a private entry of a tag', tagged(() => note)],
    ['also in a tag that only the page finds', parentTreeOnly()],
    ['also in a page that only a tag refers to', tagged((pdf) => `/Pg ${hiddenPage(pdf)}`)],
    ['also in a page that only a link leads to', hiddenTarget()],
    ['also in a private entry of a link', withPage((pdf) => link(pdf, note))],
    ['also in the language of the document', withCatalog(() => `/Lang (${secret})`)],
    ['also in the language of a tag', tagged(() => `/Lang (x-${secret})`)],
    ['also in an output intent', withCatalog(outputIntent)],
    ['also in the viewer preferences', withCatalog(() => `/ViewerPreferences << ${note} >>`)],
    ['also in the file identifier', withTrailer()],
  ];
  return traps.map(([name, bytes]) => ({ name, bytes, neighbours }));
}

const plainFont = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';

function withCatalog(entries: (pdf: RawPdf, page: PdfReference) => string): Uint8Array {
  return withObjects((pdf, page) => {
    const document: Partial<PdfSpec> = { catalog: entries(pdf, page) };
    return { page: { operators: usualLine }, document };
  });
}

function withPage(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, entries: entries(pdf) } }));
}

function withResources(resources: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, resources: resources(pdf) } }));
}

/** A second font, which shows a word next to the line. */
function withFont(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (Under) Tj ET`;
    return { page: { operators, fonts: `/F2 ${pdf.add(`<< ${entries(pdf)} >>`)}` } };
  });
}

function withTrailer(): Uint8Array {
  const pdf = new RawPdf();
  const root = addPages(pdf, { pages: [{ operators: usualLine }] });
  pdf.addToTrailer(`/ID [(${secret}) (${secret})]`);
  return pdf.build(root);
}

/** The type entry of a dictionary is overwritten with spaces, so that its other entries are hidden. */
function untyped(type: string): Uint8Array {
  const hidden = `/PieceInfo << /App << /Private (${secret}) >> >> /Note (${secret}) /AA << /O << /S /JavaScript /JS (${secret}) >> >>`;
  const bytes = withObjects(() => ({
    page: { operators: usualLine, entries: hidden },
    document: { catalog: hidden },
  }));
  const text = Buffer.from(bytes).toString('latin1');
  return Uint8Array.from(Buffer.from(text.replace(type, ' '.repeat(type.length)), 'latin1'));
}

function pattern(pdf: RawPdf): string {
  const entries =
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>';
  return `/Pattern << /P1 ${pdf.addStream('0 0 4 4 re f', `${entries} ${note}`)} >>`;
}

function colorSpace(): string {
  const tint = `<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 ${note} >>`;
  return `/ColorSpace << /Spot [/DeviceN [/Ink] /DeviceGray ${tint} << /Subtype /DeviceN /MixingHints << ${note} >> >>] >>`;
}

function picture(pdf: RawPdf): string {
  const entries =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return `/XObject << /Im ${pdf.addStream('\0', `${entries} /Name (${secret}) ${note}`)} >>`;
}

function described(pdf: RawPdf): string {
  const numbers =
    '/Flags 32 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
  const entries = `/Type /FontDescriptor /FontName /Helvetica ${numbers} /CharSet (/${secret}) /Style << ${note} >> ${note}`;
  return `${plainFont} /FontDescriptor ${pdf.add(`<< ${entries} >>`)}`;
}

function characterSet(pdf: RawPdf): string {
  const descendant =
    '/Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) ' +
    `/Supplement 0 ${note} >> ${note}`;
  return `/Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [${pdf.add(`<< ${descendant} >>`)}]`;
}

function tagged(entries: (pdf: RawPdf) => string): Uint8Array {
  return withCatalog((pdf) => {
    const [root, element] = [pdf.reserve(), pdf.reserve()];
    pdf.set(root, `<< /Type /StructTreeRoot /K [${element}] >>`);
    pdf.set(element, `<< /Type /StructElem /S /P /P ${root} /K [] ${entries(pdf)} >>`);
    return `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`;
  });
}

function parentTreeOnly(): Uint8Array {
  return withCatalog((pdf) => {
    const root = pdf.reserve();
    const attributes = `<< /O /Table /Summary (${secret}) >>`;
    const texts = `/ActualText (${secret}) /Alt (${secret}) /T (${secret}) /A ${attributes}`;
    const element = pdf.add(`<< /Type /StructElem /S /P /P ${root} ${texts} >>`);
    pdf.set(root, `<< /Type /StructTreeRoot /K [] /ParentTree << /Nums [0 [${element}]] >> >>`);
    return `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`;
  });
}

/** A page that is not in the page tree. */
function hiddenPage(pdf: RawPdf): PdfReference {
  const contents = pdf.addStream(usualLine);
  return pdf.add(`<< /Type /Page /MediaBox [0 0 595 842] /Contents ${contents} >>`);
}

function link(pdf: RawPdf, entries: string): string {
  return `/Annots [${pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 500 400 520] ${entries} >>`)}]`;
}

function hiddenTarget(): Uint8Array {
  return withPage((pdf) => link(pdf, `/Dest [${hiddenPage(pdf)} /Fit]`));
}

function outputIntent(): string {
  const texts = `/OutputConditionIdentifier (Custom) /OutputCondition (${secret}) /Info (${secret}) /RegistryName (${secret})`;
  return `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 ${texts} >>]`;
}
