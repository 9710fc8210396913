import type { PageFrame } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { closeDocument } from '../engine/close-document.ts';
import { guarded } from '../engine/guard.ts';
import { withPage } from '../engine/objects/pages.ts';
import { openNormalised } from '../engine/open/normalise.ts';

/** The frame of every page of a document, in order. Throws {@link PdfError} as `openPdf`. */
export function pageFrames(
  bytes: Uint8Array,
  { password }: { readonly password?: string } = {},
): PageFrame[] {
  return guarded('pdf.broken', () => {
    const { document } = openNormalised(bytes, password);
    try {
      return framesOf(document);
    } finally {
      closeDocument(document);
    }
  });
}

/** The frames of the pages of a normalised document, as pdf.js shows them. */
export function framesOf(document: PDFDocument): PageFrame[] {
  return Array.from({ length: document.countPages() }, (_, index) =>
    withPage(document, index, (page) => {
      const [left, top, right, bottom] = page.getBounds();
      const [a, b, c, d, e, f] = page.getTransform();
      return { toPage: [a, b, c, d, e - left, f - top], width: right - left, height: bottom - top };
    }),
  );
}
