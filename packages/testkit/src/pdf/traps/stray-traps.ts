import { addPages, type PageSpec } from '../build-pdf.ts';
import { type PdfReference, RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const name = `/${secret}`;
const note = `Note: ${secret}`;
const shown = `BT /F1 9 Tf 9 9 Td (${secret}) Tj ET`;
const plainFont = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const letters = `/Resources << /Font << /F1 << ${plainFont} >> >> >>`;
const tint = '/FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1';

/** Words deeply nested in lists, names instead of parts, stream data of parts without streams, and unused content. */
export function strayTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in text deep inside lists', onePage(usualLine, { entries: `/Dur ${deep(`(${secret})`)}` })],
    ['also in a name deep inside lists', onePage(usualLine, { entries: `/Dur ${deep(name)}` })],
    [
      'also in the heads that a cell names, deep inside lists',
      tagged(`/A << /O /Table /Headers ${deep(`(${secret})`, 10)} >>`),
    ],
    ['also as a name where a tag says its page', tagged(`/Pg ${name} /P ${name} /Ref [${name}]`)],
    ['also as a name among the tags', tagged(`/K [${name}] /A [${name}] /NS ${name}`)],
    ['also as a name where a link says its page', linked(`/P ${name}`, '/Fit')],
    ['also as a name behind the place that a link leads to', linked('', `/Fit ${name} [${name}]`)],
    ['also as a name among the links', onePage(usualLine, { entries: `/Annots [${name}]` })],
    ['also as a name where a transition belongs', onePage(usualLine, { entries: `/Trans ${name}` })],
    [
      'also as a name where viewer preferences belong',
      onePage(usualLine, {}, { catalog: `/ViewerPreferences ${name} /OutputIntents [${name}]` }),
    ],
    ['also as a name where a font belongs', onePage(usualLine, { fonts: `/F8 ${name} /F9 [${name}]` })],
    [
      'also as a name where the parts of a font belong',
      withFont(() => `/Encoding ${name} /FontDescriptor ${name}`),
    ],
    ['also as a name of no family of colours', withSpace(() => `[${name} [${name}]]`)],
    [
      'also as text where the name of an ink belongs',
      withSpace(() => `[/DeviceN [(${secret})] /DeviceGray << ${tint} >>]`),
    ],
    ['also in the data of the catalogue', withCatalogueData()],
    [
      'also in the data of a colour',
      withSpace((pdf) => `[/CalGray ${pdf.addStream(note, '/WhitePoint [1 1 1]')}]`),
    ],
    [
      'also in the data of a function that has none',
      withSpace((pdf) => `[/Separation /Ink /DeviceGray ${pdf.addStream(note, tint)}]`),
    ],
    [
      'also in the data of what a colour space says of its inks',
      withSpace(
        (pdf) => `[/DeviceN [/Ink] /DeviceGray << ${tint} >> ${pdf.addStream(note, '/Subtype /DeviceN')}]`,
      ),
    ],
    ['also in the data of a blend of colours that has none', withBlend()],
    ['also in the data of a halftone that has none', withHalftone()],
    [
      'also in the data of the names of letters',
      withFont((pdf) => `/Encoding ${pdf.addStream(note, '/Type /Encoding /BaseEncoding /WinAnsiEncoding')}`),
    ],
    ['also in a TrueType font that is none', withProgram('/FontFile2', '/Length1 9')],
    ['also in a Type 1 font that is none', withProgram('/FontFile', '/Length1 9 /Length2 9 /Length3 0')],
    ['also in a compact font that is none', withProgram('/FontFile3', '/Subtype /Type1C')],
    ['also in the data of a font, and in a letter of it', letterOfStream()],
    ['also in the data of a font, which is the content of its page', contentAsFont()],
    [
      'also in a pattern that another page never draws',
      otherPage((pdf) => `/Pattern << /Pa ${pdf.addStream(shown, tile)} >>`),
    ],
    ['also in a soft mask that another page never draws', otherPage(maskState)],
    ['also in a form among the resources of the page tree, which no page takes', withTreeResources()],
  ];
  return traps.map(([own, bytes]) => ({ name: own, neighbours, bytes }));
}

const tile = `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 ${letters}`;

function deep(value: string, levels = 20): string {
  return '['.repeat(levels) + value + ']'.repeat(levels);
}

function linked(entries: string, place: string): Uint8Array {
  return withObjects((_, page) => {
    const link = `<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] ${entries} /Dest [${page} ${place}] >>`;
    return { page: { operators: usualLine, entries: `/Annots [${link}]` } };
  });
}

function tagged(entries: string): Uint8Array {
  return withObjects((pdf) => {
    const [root, element] = [pdf.reserve(), pdf.reserve()];
    pdf.set(root, `<< /Type /StructTreeRoot /K [${element}] >>`);
    pdf.set(element, `<< /Type /StructElem /S /TD ${entries} >>`);
    return {
      page: { operators: usualLine },
      document: { catalog: `/StructTreeRoot ${root} /MarkInfo << /Marked true >>` },
    };
  });
}

/** Some readers refuse a file whose catalog is a stream. */
function withCatalogueData(): Uint8Array {
  const pdf = new RawPdf();
  const root = addPages(pdf, { pages: [{ operators: usualLine }] });
  const [, tree] = treeOf(pdf.build(root));
  return pdf.build(pdf.addStream(note, `/Type /Catalog /Pages ${tree}`));
}

/** The reference to the page tree, and the list of its pages. */
function treeOf(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const tree = /\/Pages (\d+ 0 R)/.exec(text) ?? [];
  return [...tree, /\/Kids (\[[^\]]*\])/.exec(text)?.[1] ?? ''];
}

function withTreeResources(): Uint8Array {
  const pdf = new RawPdf();
  const root = addPages(pdf, { pages: [{ operators: usualLine }] });
  const [, tree, kids] = treeOf(pdf.build(root));
  const form = pdf.addStream(shown, `/Type /XObject /Subtype /Form /BBox [0 0 99 99] ${letters}`);
  const entries = `/Type /Pages /Kids ${kids} /Count 1 /Resources << /XObject << /Fm ${form} >> >>`;
  pdf.set(tree as PdfReference, `<< ${entries} >>`);
  return pdf.build(root);
}

function withPage(make: (pdf: RawPdf) => PageSpec): Uint8Array {
  return withObjects((pdf) => ({ page: make(pdf) }));
}

function withSpace(space: (pdf: RawPdf) => string): Uint8Array {
  const operators = `${usualLine} /Own cs 0.5 scn 300 300 40 40 re f`;
  return withPage((pdf) => ({ operators, resources: `/ColorSpace << /Own ${space(pdf)} >>` }));
}

/** A second font, which shows a word next to the line. */
function withFont(entries: (pdf: RawPdf) => string): Uint8Array {
  const operators = `${usualLine} BT /F2 12 Tf 72 600 Td (Under) Tj ET`;
  return withPage((pdf) => ({ operators, fonts: `/F2 ${pdf.add(`<< ${plainFont} ${entries(pdf)} >>`)}` }));
}

function withProgram(key: string, entries: string): Uint8Array {
  const numbers =
    '/Flags 32 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
  return withFont((pdf) => {
    const program = pdf.addStream(note, entries);
    return `/FontDescriptor ${pdf.add(`<< /Type /FontDescriptor /FontName /Helvetica ${numbers} ${key} ${program} >>`)}`;
  });
}

function withBlend(): Uint8Array {
  return withPage((pdf) => {
    const entries = `/ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function << ${tint} >>`;
    const operators = `${usualLine} q 9 9 9 9 re W n /Sh sh Q`;
    return { operators, resources: `/Shading << /Sh ${pdf.addStream(note, entries)} >>` };
  });
}

function withHalftone(): Uint8Array {
  return withPage((pdf) => {
    const halftone = pdf.addStream(
      note,
      '/Type /Halftone /HalftoneType 1 /Frequency 60 /Angle 45 /SpotFunction /Round',
    );
    return { operators: `/G gs ${usualLine}`, resources: `/ExtGState << /G << /HT ${halftone} >> >>` };
  });
}

/** A stream has entries like a dictionary, so readers accept it as a font. */
function letterOfStream(): Uint8Array {
  return withPage((pdf) => {
    const letter = pdf.addStream(`600 0 d0 /Span << /ActualText (${secret}) >> BDC 0 0 400 700 re f EMC`);
    const entries =
      '/Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      `/CharProcs << /a ${letter} >> /FirstChar 97 /LastChar 97 /Widths [600] /Resources << >> ` +
      '/Encoding << /Type /Encoding /Differences [97 /a] >>';
    const operators = `${usualLine} BT /T3 12 Tf 72 600 Td (a) Tj ET`;
    return { operators, fonts: `/T3 ${pdf.addStream(note, entries)}` };
  });
}

/** A font that is a stream whose data the page draws. */
function contentAsFont(): Uint8Array {
  return withObjects((pdf) => {
    const content = pdf.addStream(usualLine, plainFont);
    return { page: { contents: `${content}`, fonts: `/F9 ${content}` } };
  });
}

/** On a second page without marks. */
function otherPage(resources: (pdf: RawPdf) => string): Uint8Array {
  const pdf = new RawPdf();
  const other = { operators: '0 0 9 9 re f', resources: resources(pdf) };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

function maskState(pdf: RawPdf): string {
  const entries =
    '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Group << /S /Transparency /CS /DeviceGray >>';
  const group: PdfReference = pdf.addStream(shown, `${entries} ${letters}`);
  return `/ExtGState << /G << /SMask << /S /Luminosity /G ${group} >> >> >>`;
}
