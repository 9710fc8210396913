import { inflate, intersection, type PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { withPage } from '../../engine/objects/pages.ts';
import { PdfError } from '../../errors.ts';
import { frameOf } from '../../look/survey/around-frame.ts';
import type { RedactionMark } from '../../mark.ts';

/**
 * The marks, clipped to their pages with a margin, since the engines use 32-bit numbers in which a far corner would move
 * the near one. Throws `pdf.page_not_found` for a mark on a page that does not exist, and `pdf.mark_without_area` for
 * one that covers nothing of its page: it would remove nothing and its check would find nothing.
 */
export function marksOnPages(document: PDFDocument, marks: readonly RedactionMark[]): RedactionMark[] {
  const pages = document.countPages();
  const frames = new Map<number, PageRect>();
  return marks.map((mark) => {
    const { pageNumber, box } = mark;
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > pages) {
      throw new PdfError('pdf.page_not_found', { pageNumber });
    }
    const frame = frames.get(pageNumber) ?? withPage(document, pageNumber - 1, frameOf);
    frames.set(pageNumber, frame);
    const isArea = Object.values(box).every(Number.isFinite) && intersection(box, frame) !== undefined;
    // The margin is for letters that extend more than half beyond the edge of the page.
    const around = inflate(frame, Math.max(frame.width, frame.height));
    const clipped = isArea ? intersection(box, around) : undefined;
    if (!clipped) throw new PdfError('pdf.mark_without_area', { pageNumber });
    return { ...mark, box: clipped };
  });
}

/** Marks by page number (1-based). */
export function marksByPage(marks: readonly RedactionMark[]): Map<number, RedactionMark[]> {
  return Map.groupBy(marks, ({ pageNumber }) => pageNumber);
}
