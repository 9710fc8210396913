import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';

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

/** Runs `work` on a page, which is open only so long. */
export function withPage<T>(document: PDFDocument, pageIndex: number, work: (page: PDFPage) => T): T {
  const page = document.loadPage(pageIndex);
  try {
    return work(page);
  } finally {
    page.destroy();
  }
}

/** The dictionaries of all pages, in order: what is written of a page, which need not be read for it. */
export function pageObjects(document: PDFDocument): PDFObject[] {
  return Array.from({ length: document.countPages() }, (_, index) => document.findPage(index));
}

/** The annotations of a page, fields and links among them; those that are read before anything is changed. */
export function annotationsOf(document: PDFDocument, pageIndex: number): PDFObject[] {
  return itemsOf(document.findPage(pageIndex).get('Annots'));
}

/** The streams that the content of a page is written in, in order. */
export function contentParts(page: PDFObject): PDFObject[] {
  const contents = page.get('Contents');
  return contents.isArray() ? itemsOf(contents) : [contents];
}

function itemsOf(array: PDFObject): PDFObject[] {
  return Array.from({ length: array.length }, (_, at) => array.get(at));
}
