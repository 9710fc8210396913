import type { PDFDocument } from 'mupdf';
import { isTrap } from '../../../engine/guard.ts';
import { limits } from '../../../engine/limits.ts';
import { eachObject } from '../../../engine/objects/each-object.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { pagesReaching } from '../../../engine/objects/pages-reaching.ts';
import { PdfError } from '../../../errors.ts';
import { tilesCost } from '../../../look/survey/draw-cost.ts';
import { withWholePage } from './whole-page.ts';

/** Pixels per point for which the limit is defined. */
const scale = 2;

/**
 * Throws `pdf.too_complex` with the page number for a page whose patterns repeat their tiles so often that drawing
 * takes minutes: a step of a hundred-thousandth of a point is enough. Draws nothing.
 */
export function checkTiles(document: PDFDocument): void {
  const patterns = new Set<number>();
  eachObject(document, (object, number) => {
    if (object.isStream() && numberAt(object, 'PatternType') === 1) patterns.add(number);
  });
  if (patterns.size === 0) return;
  const pages = new Set(Array.from(pagesReaching(document, patterns).values()).flat());
  for (const pageNumber of pages) {
    if (costOn(document, pageNumber - 1) > limits.drawCost)
      throw new PdfError('pdf.too_complex', { pageNumber });
  }
}

/** A page that the engine cannot read is reported where it is drawn. */
function costOn(document: PDFDocument, pageIndex: number): number {
  try {
    return withWholePage(document, pageIndex, (page) => tilesCost(page, scale)).result;
  } catch (error) {
    if (isTrap(error)) throw error;
    return 0;
  }
}
