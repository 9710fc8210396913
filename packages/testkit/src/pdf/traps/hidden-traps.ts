import { concatBytes, latin1Bytes, type PdfReference, type RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const rect = '/Rect [300 600 500 640]';

/** Rare parts of documents: media, signatures, measurements, tag names, and bytes between the objects. */
export function hiddenTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in a model of three dimensions', withAnnotation((pdf) => `/Subtype /3D /3DD ${model(pdf)}`)],
    ['also in rich media', withAnnotation(richMedia)],
    [
      'also in a sound',
      withAnnotation((pdf) => `/Subtype /Sound /Sound ${pdf.addStream(secret, '/R 8000')}`),
    ],
    [
      'also in a film',
      withAnnotation(() => `/Subtype /Movie /Movie << /F (${secret}.mov) >> /T (${secret})`),
    ],
    ['also in a rendition', withAnnotation(rendition)],
    ['also in a watermark', withAnnotation(() => `/Subtype /Watermark /FixedPrint << /Note (${secret}) >>`)],
    ['also in a comment of a hidden layer', hiddenComment()],
    ['also in the proofs of a signature', withCatalog(proofs)],
    [
      'also in the permissions',
      withCatalog(() => `/Perms << /DocMDP << /Reason (${secret}) /Name (${secret}) >> >>`),
    ],
    [
      'also in the measures of the page',
      withPage(() => `/VP [<< /Name (${secret}) /Measure << /R (${secret}) >> >>]`),
    ],
    ['also in the name of a kind of tag', withCatalog(roleMap)],
    ['also in the name of a class of tags', withCatalog(classMap)],
    ['also in the name of a class of a tag that has kids as a page tree has', withCatalog(tagWithKids)],
    ['also in the name of a class of a tag that no list of classes has', withCatalog(unlistedClass)],
    ['also in the name of an attribute of a tag', withCatalog(freeAttribute)],
    ['also in the name of an attribute of a tag that does not say its kind', withCatalog(kindlessTag)],
    ['also in the name of a tag space', withCatalog(tagSpace)],
    ['also in the name of an element of a formula', withCatalog(formulaTag)],
    [
      'also in the name of a kind of property list',
      onePage(`/Span /P BDC ${usualLine} EMC`, { resources: `/Properties << /P << /Type /${secret} >> >>` }),
    ],
    ['also in private data of a form', withForm(`/PieceInfo << /App << /Private (${secret}) >> >>`)],
    ['also in the source of a form', withForm(`/Ref << /F (${secret}.pdf) /Page (${secret}) >>`)],
    [
      'also in requirements for readers',
      withCatalog(() => `/Requirements [<< /S /EnableJavaScripts /Note (${secret}) >>]`),
    ],
    ['also before the head of the file', concatBytes([latin1Bytes(`% ${secret}\n`), onePage(usualLine)])],
    ['also after the end of the file', concatBytes([onePage(usualLine), latin1Bytes(secret)])],
    ['also in an object that a later one replaces', replaced()],
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

function withAnnotation(entries: (pdf: RawPdf) => string): Uint8Array {
  return withPage((pdf) => `/Annots [${pdf.add(`<< /Type /Annot ${entries(pdf)} ${rect} >>`)}]`);
}

function withPage(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, entries: entries(pdf) } }));
}

function withCatalog(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine }, document: { catalog: entries(pdf) } }));
}

function model(pdf: RawPdf): PdfReference {
  return pdf.addStream(secret, '/Type /3D /Subtype /U3D');
}

function richMedia(pdf: RawPdf): string {
  const file = pdf.add(`<< /Type /Filespec /F (${secret}) /EF << /F ${pdf.addStream(secret)} >> >>`);
  return `/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(${secret}) ${file}] >> >>`;
}

function rendition(pdf: RawPdf): string {
  const clip = `<< /S /MCD /N (${secret}) /D << /F (${secret}.mp4) >> >>`;
  return `/Subtype /Screen /T (${secret}) /A << /S /Rendition /R ${pdf.add(`<< /S /MR /N (${secret}) /C ${clip} >>`)} >>`;
}

/** The comment is only drawn if its layer is on. */
function hiddenComment(): Uint8Array {
  return withObjects((pdf) => {
    const layer = pdf.add('<< /Type /OCG /Name (Notes) >>');
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
    const look = pdf.addStream(
      `BT /Helv 12 Tf 5 15 Td (${secret}) Tj ET`,
      `/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /Helv ${font} >> >>`,
    );
    const note = pdf.add(`<< /Type /Annot /Subtype /Stamp /OC ${layer} /AP << /N ${look} >> ${rect} >>`);
    return {
      page: { operators: usualLine, entries: `/Annots [${note}]` },
      document: { catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>` },
    };
  });
}

function proofs(pdf: RawPdf): string {
  const certificate = pdf.addStream(secret);
  return `/DSS << /Type /DSS /Certs [${certificate}] /VRI << /${secret} << /Cert [${certificate}] >> >> >>`;
}

function tagged(pdf: RawPdf, element: string, entries: string): string {
  const [root, own] = [pdf.reserve(), pdf.reserve()];
  pdf.set(root, `<< /Type /StructTreeRoot /K [${own}] ${entries} >>`);
  pdf.set(own, `<< /Type /StructElem /P ${root} /K [] ${element} >>`);
  return `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`;
}

function roleMap(pdf: RawPdf): string {
  return tagged(pdf, `/S /${secret}`, `/RoleMap << /${secret} /P >>`);
}

function classMap(pdf: RawPdf): string {
  return tagged(pdf, `/S /P /C /${secret}`, `/ClassMap << /${secret} << /O /Layout /TextAlign /End >> >>`);
}

function tagWithKids(pdf: RawPdf): string {
  return tagged(
    pdf,
    `/S /P /Kids [] /C /${secret}`,
    `/ClassMap << /${secret} << /O /Layout /TextAlign /End >> >>`,
  );
}

function unlistedClass(pdf: RawPdf): string {
  return tagged(pdf, `/S /P /C [/${secret} 0]`, '');
}

function freeAttribute(pdf: RawPdf): string {
  return tagged(
    pdf,
    `/S /P /A [<< /O /${secret} /${secret} /${secret} >> << /O /Layout /${secret} 1 >>]`,
    '',
  );
}

function kindlessTag(pdf: RawPdf): string {
  return tagged(pdf, `/A << /O /Layout /${secret} 1 >>`, '');
}

function tagSpace(pdf: RawPdf): string {
  const space = pdf.add(
    `<< /Type /Namespace /NS (https://example.com/${secret}) /RoleMapNS << /${secret} /P >> >>`,
  );
  return tagged(pdf, `/S /P /NS ${space}`, `/Namespaces [${space}]`);
}

function formulaTag(pdf: RawPdf): string {
  const space = pdf.add('<< /Type /Namespace /NS (http://www.w3.org/1998/Math/MathML) >>');
  return tagged(pdf, `/S /${secret} /NS ${space}`, `/Namespaces [${space}]`);
}

function withForm(entries: string): Uint8Array {
  return withObjects((pdf) => {
    const form = pdf.addStream(
      '0 0 4 4 re f',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >> ${entries}`,
    );
    return { page: { operators: `${usualLine} /Fm Do`, resources: `/XObject << /Fm ${form} >>` } };
  });
}

/** An object that is not in the cross-reference table, with the number of one that is. */
function replaced(): Uint8Array {
  const bytes = onePage(usualLine);
  const end = Buffer.from(bytes).toString('latin1').indexOf('xref\n0 ');
  const old = latin1Bytes(`1 0 obj\n(${secret})\nendobj\n`);
  const text = Buffer.from(concatBytes([bytes.subarray(0, end), old, bytes.subarray(end)])).toString(
    'latin1',
  );
  return latin1Bytes(text.replace(/startxref\n\d+/, `startxref\n${end + old.length}`));
}
