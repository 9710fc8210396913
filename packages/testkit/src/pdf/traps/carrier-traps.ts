import { addPages } from '../build-pdf.ts';
import { concatBytes, latin1Bytes, type PdfReference, RawPdf } from '../raw-pdf.ts';
import { utf16String } from '../win-ansi.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Places other than page content where the secret remains if only the page is redacted. */
export function carrierTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in the title', withTrailer((pdf) => `/Info ${pdf.add(`<< /Title (${secret}) >>`)}`)],
    [
      'also in a wide title',
      withTrailer((pdf) => `/Info ${pdf.add(`<< /Subject ${utf16String(secret)} >>`)}`),
    ],
    ['also in an unknown trailer entry', withTrailer(() => `/Note (${secret})`)],
    ['also in the metadata stream', withCatalog((pdf) => `/Metadata ${xmp(pdf)}`)],
    ['also in the metadata of the page', withPage((pdf) => `/Metadata ${xmp(pdf)}`)],
    ['also in a bookmark', withCatalog(bookmark)],
    ['also in the name of a destination', withCatalog(destination)],
    ['also in an attachment', withCatalog(attachment)],
    [
      'also in a script',
      withCatalog(() => `/OpenAction << /S /JavaScript /JS (app.alert\\("${secret}"\\)) >>`),
    ],
    ['also in a named script', withCatalog(namedScript)],
    ['also in a page label', withCatalog(() => `/PageLabels << /Nums [0 << /P (${secret}) >>] >>`)],
    [
      'also in private data',
      withPage((pdf) => `/PieceInfo << /App << /Private ${pdf.add(`(${secret})`)} >> >>`),
    ],
    ['also in an entry nobody knows', withPage(() => `/VendorNote (${secret})`)],
    ['also in a page thumbnail', withPage(thumbnail)],
    ['also in an article thread', withCatalog(() => `/Threads [<< /I << /Title (${secret}) >> >>]`)],
    ['also in the base address', withCatalog(() => `/URI << /Base (https://example.com/${secret}/) >>`)],
    ['also in a page template', withCatalog(template)],
    ['also in the tag tree', withCatalog(tags)],
    ['also in user properties of a tag', withCatalog(userProperties)],
    ['also in replacement text', onePage(replacementText(`/ActualText (${secret})`))],
    ['also in wide replacement text', onePage(replacementText(`/ActualText ${utf16String(secret)}`))],
    ['also in an alternate description', onePage(replacementText(`/Alt (${secret})`))],
    ['also in an expansion', onePage(replacementText(`/E (${secret})`))],
    ['also in a property list', propertyList()],
    ['also in an earlier revision', earlierRevision()],
    ['also in an object nothing refers to', withOrphan()],
    ['also in an alternate picture', alternatePicture()],
  ];
  return traps.map(([name, bytes]) => ({ name, bytes, neighbours }));
}

function withTrailer(entries: (pdf: RawPdf) => string): Uint8Array {
  const pdf = new RawPdf();
  const root = addPages(pdf, { pages: [{ operators: usualLine }] });
  pdf.addToTrailer(entries(pdf));
  return pdf.build(root);
}

function withCatalog(entries: (pdf: RawPdf, page: PdfReference) => string): Uint8Array {
  return withObjects((pdf, page) => ({
    page: { operators: usualLine },
    document: { catalog: entries(pdf, page) },
  }));
}

function withPage(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, entries: entries(pdf) } }));
}

function xmp(pdf: RawPdf): PdfReference {
  return pdf.addStream(
    `<x:xmpmeta><dc:title>${secret}</dc:title></x:xmpmeta>`,
    '/Type /Metadata /Subtype /XML',
  );
}

function bookmark(pdf: RawPdf, page: PdfReference): string {
  const [outlines, first, second] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  pdf.set(outlines, `<< /Type /Outlines /First ${first} /Last ${second} /Count 2 >>`);
  pdf.set(first, `<< /Title (Om ${secret}) /Parent ${outlines} /Next ${second} /Dest [${page} /Fit] >>`);
  pdf.set(second, `<< /Title (Annet) /Parent ${outlines} /Prev ${first} /Dest [${page} /Fit] >>`);
  return `/Outlines ${outlines}`;
}

function destination(pdf: RawPdf, page: PdfReference): string {
  const tree = pdf.add(`<< /Names [(${secret}) [${page} /Fit]] >>`);
  return `/Names << /Dests ${tree} >> /Dests << /${secret} [${page} /Fit] >>`;
}

function attachment(pdf: RawPdf): string {
  const file = pdf.addStream(`name;number\n${secret};1\n`, '/Type /EmbeddedFile /Subtype /text#2Fcsv');
  const specification = pdf.add(`<< /Type /Filespec /F (list.csv) /EF << /F ${file} >> /Desc (${secret}) >>`);
  return `/Names << /EmbeddedFiles << /Names [(list.csv) ${specification}] >> >> /AF [${specification}]`;
}

function namedScript(): string {
  return `/Names << /JavaScript << /Names [(start) << /S /JavaScript /JS (var who = "${secret}") >>] >> >>`;
}

function thumbnail(pdf: RawPdf): string {
  const rows = secret.padEnd(12, '.');
  const thumb = pdf.addStream(rows, '/Width 12 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8');
  return `/Thumb ${thumb}`;
}

function template(pdf: RawPdf): string {
  const contents = pdf.addStream(usualLine);
  const page = pdf.add(`<< /Type /Template /MediaBox [0 0 595 842] /Contents ${contents} >>`);
  return `/Names << /Templates << /Names [(extra) ${page}] >> >>`;
}

function tags(pdf: RawPdf): string {
  const [root, section, span] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  pdf.set(root, `<< /Type /StructTreeRoot /K ${section} >>`);
  pdf.set(
    section,
    `<< /Type /StructElem /S /Sect /P ${root} /T (${secret}) /Alt (${secret}) /K [${span}] >>`,
  );
  pdf.set(span, `<< /S /Span /P ${section} /ActualText (${secret}) /E (${secret}) /K [] >>`);
  return `/StructTreeRoot ${root} /MarkInfo << /Marked true >> /Lang (nb-NO)`;
}

function userProperties(pdf: RawPdf): string {
  const [root, section] = [pdf.reserve(), pdf.reserve()];
  const attributes = `[<< /O /UserProperties /P [<< /N (who) /V (${secret}) >>] >> << /O /Table /Summary (${secret}) >>]`;
  pdf.set(root, `<< /Type /StructTreeRoot /K [${section}] >>`);
  pdf.set(section, `<< /Type /StructElem /S /Table /P ${root} /A ${attributes} >>`);
  return `/StructTreeRoot ${root}`;
}

function replacementText(entry: string): string {
  return `/Span << /MCID 0 ${entry} >> BDC ${usualLine} EMC`;
}

function propertyList(): Uint8Array {
  const resources = `/Properties << /P1 << /MCID 0 /ActualText (${secret}) /Alt (${secret}) >> >>`;
  return onePage(`/Span /P1 BDC ${usualLine} EMC`, { resources });
}

/** The page with the secret is replaced by an appended revision; its old content is still in the file. */
function earlierRevision(): Uint8Array {
  const first = onePage(`BT /F1 12 Tf 72 600 Td (Old ${secret}) Tj ET\n${usualLine}`);
  const text = new TextDecoder('latin1').decode(first);
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const contentNumber = Number(/\/Contents (\d+) 0 R/.exec(text)?.[1]);
  const size = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1];
  const object = `${contentNumber} 0 obj\n<< /Length ${usualLine.length} >>\nstream\n${usualLine}\nendstream\nendobj\n`;
  const xref = first.length + object.length;
  const row = `${String(first.length).padStart(10, '0')} 00000 n \n`;
  const tail =
    `xref\n${contentNumber} 1\n${row}trailer\n<< /Size ${size} /Root ${root} /Prev ${start} >>\n` +
    `startxref\n${xref}\n%%EOF\n`;
  return concatBytes([first, latin1Bytes(object + tail)]);
}

function withOrphan(): Uint8Array {
  return withObjects((pdf) => {
    pdf.add(`(${secret})`);
    pdf.addStream(`BT /F1 9 Tf (${secret}) Tj ET`);
    return { page: { operators: usualLine } };
  });
}

function alternatePicture(): Uint8Array {
  return withObjects((pdf) => {
    const entries =
      '/Type /XObject /Subtype /Image /Width 12 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
    const other = pdf.addStream(secret.padEnd(12, '.'), entries);
    const shown = pdf.addStream('............', `${entries} /Alternates [<< /Image ${other} >>]`);
    const operators = `${usualLine} q 100 0 0 20 300 300 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${shown} >>` } };
  });
}
