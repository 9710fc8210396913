import type { RawPdf } from '../raw-pdf.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const rect = '/Rect [300 600 500 640]';

/** Annotations and form fields with the secret, on a page that shows it too. */
export function annotationTraps(): Trap[] {
  const simple: readonly (readonly [name: string, annotation: string])[] = [
    ['also in a note', `/Subtype /Text /Contents (${secret}) /T (${secret}) ${rect}`],
    ['also in the comment of a highlight', highlight()],
    ['also in a pop-up', `/Subtype /Popup /Contents (${secret}) ${rect}`],
    ['also in a web link', `/Subtype /Link /A << /S /URI /URI (https://example.com/${secret}) >> ${rect}`],
    [
      'also in an escaped web link',
      `/Subtype /Link /A << /S /URI /URI (https://example.com/${escaped()}) >> ${rect}`,
    ],
    [
      'also in the tool tip of a link',
      `/Subtype /Link /Contents (${secret}) /A << /S /Named /N /NextPage >> ${rect}`,
    ],
    ['also in a script of a link', `/Subtype /Link /A << /S /JavaScript /JS (x="${secret}") >> ${rect}`],
    [
      'also in a link to another file',
      `/Subtype /Link /A << /S /GoToR /F (${secret}.pdf) /D [0 /Fit] >> ${rect}`,
    ],
    ['also in a redaction mark nobody applied', `/Subtype /Redact /OverlayText (${secret}) ${rect}`],
  ];
  return [
    ...simple.map(([name, annotation]) => ({
      name,
      neighbours,
      bytes: withAnnotation(() => `<< /Type /Annot ${annotation} >>`),
    })),
    { name: 'also in a typed comment on the page', neighbours, bytes: withAnnotation(freeText) },
    { name: 'also in a stamp', neighbours, bytes: withAnnotation((pdf) => stamp(pdf, rect)) },
    { name: 'also in a stamp without a place', neighbours, bytes: withAnnotation((pdf) => stamp(pdf, '')) },
    { name: 'also in a file attached to the page', neighbours, bytes: withAnnotation(fileAttachment) },
    { name: 'also in a form field', neighbours, bytes: formField() },
    { name: 'also in the choices of a list field', neighbours, bytes: choiceField() },
    { name: 'also in the data of an XFA form', neighbours, bytes: xfaForm() },
  ];
}

function withAnnotation(make: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const annotation = pdf.add(make(pdf));
    return { page: { operators: usualLine, entries: `/Annots [${annotation}]` } };
  });
}

function highlight(): string {
  const quads = '/QuadPoints [300 640 500 640 300 600 500 600]';
  return `/Subtype /Highlight /C [0 0 0] /Contents (${secret}) /RC (<p>${secret}</p>) ${quads} ${rect}`;
}

function escaped(): string {
  return Array.from(secret, (char) => `%${char.charCodeAt(0).toString(16)}`).join('');
}

function appearance(pdf: RawPdf): string {
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /Helv ${font} >> >>`;
  return `/AP << /N ${pdf.addStream(`BT /Helv 12 Tf 5 15 Td (${secret}) Tj ET`, entries)} >>`;
}

function freeText(pdf: RawPdf): string {
  return `<< /Type /Annot /Subtype /FreeText /Contents (${secret}) /DA (/Helv 12 Tf) ${appearance(pdf)} ${rect} >>`;
}

function stamp(pdf: RawPdf, place: string): string {
  return `<< /Type /Annot /Subtype /Stamp /Contents (${secret}) ${appearance(pdf)} ${place} >>`;
}

function fileAttachment(pdf: RawPdf): string {
  const file = pdf.addStream(secret, '/Type /EmbeddedFile');
  const specification = `<< /Type /Filespec /F (${secret}.txt) /EF << /F ${file} >> >>`;
  return `<< /Type /Annot /Subtype /FileAttachment /FS ${specification} ${rect} >>`;
}

function withField(entries: string, form = ''): Uint8Array {
  return withObjects((pdf) => {
    const field = pdf.add(
      `<< /Type /Annot /Subtype /Widget ${entries} /TU (${secret}) /F 4 ${appearance(pdf)} ${rect} >>`,
    );
    return {
      page: { operators: usualLine, entries: `/Annots [${field}]` },
      document: { catalog: `/AcroForm << /Fields [${field}] /DA (/Helv 0 Tf 0 g) ${form} >>` },
    };
  });
}

function formField(): Uint8Array {
  return withField(`/FT /Tx /T (${secret}) /V (${secret}) /DV (${secret})`);
}

function choiceField(): Uint8Array {
  return withField(`/FT /Ch /T (choice) /Opt [(${secret}) (other)] /V (${secret})`);
}

function xfaForm(): Uint8Array {
  const data = `<xfa:data><name>${secret}</name></xfa:data>`;
  return withField('/FT /Tx /T (name)', `/XFA [(datasets) << /S (${data}) >>]`);
}
