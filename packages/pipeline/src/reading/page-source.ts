import type { PageSource } from '@sladd/ocr';
import type { GrayOptions, PageScan, PdfDocument } from '@sladd/pdf';
import { fromPdf } from '../document/open-document.ts';

/** A page of an open document as input of OCR. `picturesInside` renders only the pictures there. */
export function pageSource(
  document: PdfDocument,
  pageNumber: number,
  { dominantImage }: PageScan,
  picturesInside?: GrayOptions['picturesInside'],
): PageSource {
  const size = fromPdf(() => document.pageSize(pageNumber));
  return {
    pageNumber,
    ...size,
    dominantImage,
    render: ({ dpi, degrees }) => {
      const only = picturesInside ? { picturesInside } : {};
      const { toPage, ...image } = fromPdf(() => document.drawGray(pageNumber, { dpi, degrees, ...only }));
      return { image, dpi, toPage };
    },
  };
}
