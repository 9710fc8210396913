import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject, Rect } from 'mupdf';
import { mupdf } from '../mupdf.ts';
import { numberAt } from './numbers.ts';
import { withPage } from './pages.ts';

/** A rectangle array of a page's dictionary, in page points. */
export function pageRectOf(document: PDFDocument, pageIndex: number, array: PDFObject): PageRect {
  const [ax, ay, bx, by] = [0, 1, 2, 3].map((at) => numberAt(array, at) ?? 0);
  const corners: Rect = [
    Math.min(ax ?? 0, bx ?? 0),
    Math.min(ay ?? 0, by ?? 0),
    Math.max(ax ?? 0, bx ?? 0),
    Math.max(ay ?? 0, by ?? 0),
  ];
  const toPage = withPage(document, pageIndex, (page) => page.getTransform());
  const [left, top, right, bottom] = mupdf.Rect.transform(corners, toPage);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
