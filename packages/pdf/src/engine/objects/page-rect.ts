import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject, Rect } from 'mupdf';
import { mupdf } from '../mupdf.ts';

/** A rectangle array of a page's dictionary, in page points. */
export function pageRectOf(document: PDFDocument, pageIndex: number, array: PDFObject): PageRect {
  const page = document.loadPage(pageIndex);
  try {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((at) => numberAt(array, at));
    const corners: Rect = [
      Math.min(ax ?? 0, bx ?? 0),
      Math.min(ay ?? 0, by ?? 0),
      Math.max(ax ?? 0, bx ?? 0),
      Math.max(ay ?? 0, by ?? 0),
    ];
    const [left, top, right, bottom] = mupdf.Rect.transform(corners, page.getTransform());
    return { x: left, y: top, width: right - left, height: bottom - top };
  } finally {
    page.destroy();
  }
}

function numberAt(array: PDFObject, index: number): number {
  const value = array.get(index);
  return value.isNumber() ? value.asNumber() : 0;
}
