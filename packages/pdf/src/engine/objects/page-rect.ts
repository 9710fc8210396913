import type { PageRect } from '@sladd/geometry';
import type { Matrix, PDFDocument, PDFObject, Rect } from 'mupdf';
import { mupdf } from '../mupdf.ts';
import { numberAt } from './numbers.ts';
import { withPage } from './pages.ts';

/** Reads a rectangle array of a page's dictionary, in page points. */
type RectOf = (array: PDFObject) => PageRect;

/**
 * Returns a function that reads rectangle arrays of a page; the page is loaded only once, even for thousands of links.
 */
export function rectsOf(document: PDFDocument, pageIndex: number): RectOf {
  let toPage: Matrix | undefined;
  return (array) => {
    toPage ??= withPage(document, pageIndex, (page) => page.getTransform());
    const [left, top, right, bottom] = mupdf.Rect.transform(cornersOf(array), toPage);
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
}

function cornersOf(array: PDFObject): Rect {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [0, 1, 2, 3].map((at) => numberAt(array, at) ?? 0);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}
