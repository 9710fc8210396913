import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** The trace of each part that a redaction can keep, in the bytes of the result of {@link keepablePartsPdf}. */
export const keepableTraces = {
  links: 'https://example.com/help',
  bookmarks: '(Vedlegg)',
  form_fields: '(Utfylt)',
  tags: '/StructElem',
} as const;

/** A page with the line "Hemmelig tekst" at 72, 100, and one part of each kind that a redaction can keep. */
export function keepablePartsPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const [page, outlines, bookmark, root, element] = [
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
  ];
  const address = `/A << /S /URI /URI (${keepableTraces.links}) >>`;
  const link = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 400 400 420] ${address} >>`);
  const value = `/T (navn) /V ${keepableTraces.form_fields} /DA (/Helv 10 Tf)`;
  const field = pdf.add(`<< /Type /Annot /Subtype /Widget /FT /Tx ${value} /Rect [300 500 400 520] >>`);
  pdf.set(outlines, `<< /Type /Outlines /First ${bookmark} /Last ${bookmark} /Count 1 >>`);
  pdf.set(bookmark, `<< /Title ${keepableTraces.bookmarks} /Parent ${outlines} /Dest [${page} /Fit] >>`);
  pdf.set(root, `<< /Type /StructTreeRoot /K [${element}] >>`);
  pdf.set(element, `<< /Type /StructElem /S /P /P ${root} /K 0 >>`);
  return pdf.build(
    addPages(pdf, {
      pages: [
        {
          reference: page,
          lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }],
          entries: `/Annots [${link} ${field}]`,
        },
      ],
      catalog:
        `/Outlines ${outlines} /AcroForm << /Fields [${field}] /DA (/Helv 0 Tf 0 g) >> ` +
        `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`,
    }),
  );
}
