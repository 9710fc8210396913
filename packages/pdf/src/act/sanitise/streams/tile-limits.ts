import type { Matrix, PDFDocument, PDFPage, Rect } from 'mupdf';
import { isTrap } from '../../../engine/guard.ts';
import { limits } from '../../../engine/limits.ts';
import { mupdf } from '../../../engine/mupdf.ts';
import { eachObject } from '../../../engine/objects/each-object.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { pagesReaching } from '../../../engine/objects/pages-reaching.ts';
import { PdfError } from '../../../errors.ts';
import { tileCost } from '../../../look/survey/tile-cost.ts';
import { withWholePage } from './whole-page.ts';

/** Pixels per point that the limit is given for. */
const scale = 2;

/**
 * Throws `pdf.too_complex` with the page for one whose patterns repeat their tiles so often that drawing them takes
 * minutes: a step of a hundred-thousandth of a point is enough. Nothing is drawn.
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

/** A page that the engine cannot read is told where it is drawn. */
function costOn(document: PDFDocument, pageIndex: number): number {
  try {
    return withWholePage(document, pageIndex, costOfTiles).result;
  } catch (error) {
    if (isTrap(error)) throw error;
    return 0;
  }
}

function costOfTiles(page: PDFPage): number {
  const counter = new TileCounter(page.getBounds());
  const device = new mupdf.Device(counter);
  try {
    page.run(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return counter.cost;
}

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class TileCounter {
  cost = 0;
  readonly #page: Rect;

  constructor(page: Rect) {
    this.#page = page;
  }

  beginTile(area: Rect, view: Rect, stepX: number, stepY: number, matrix: Matrix): number {
    this.cost += tileCost({ area, view, stepX, stepY, matrix }, this.#page, scale);
    return 0;
  }
}
