import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { itemsOf, oneOrSeveral } from './items.ts';

/** In page points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a page as displayed, after crop box and rotation. */
export function pageSize(page: PDFPage): PageSize {
  const [left, top, right, bottom] = page.getBounds();
  return { width: right - left, height: bottom - top };
}

/** Opens a page for the time of `work`. */
export function withPage<T>(document: PDFDocument, pageIndex: number, work: (page: PDFPage) => T): T {
  const page = document.loadPage(pageIndex);
  try {
    return work(page);
  } finally {
    page.destroy();
  }
}

/** The dictionaries of all pages, in order, without loading the pages. */
export function pageObjects(document: PDFDocument): PDFObject[] {
  return Array.from({ length: document.countPages() }, (_, index) => document.findPage(index));
}

/** The annotations of a page, including fields and links, as they are in the file. */
export function annotationsOf(document: PDFDocument, pageIndex: number): PDFObject[] {
  return itemsOf(document.findPage(pageIndex).get('Annots'));
}

/** The streams of the page contents, in order. */
export function contentParts(page: PDFObject): PDFObject[] {
  return oneOrSeveral(page.get('Contents'));
}
