import type { PDFDocument, PDFObject } from 'mupdf';
import { pageObjects } from './pages.ts';
import { dictionaryKeys } from './visit.ts';

/** Entries that lead out of a page: to the page tree, to other pages or to the tag tree. */
const outward = new Set(['Parent', 'P', 'Pg', 'Dest', 'D', 'A', 'StructParent']);

/** The numbers (1-based) of the pages that use an object through their resources, content or annotations. */
export function pagesReaching(document: PDFDocument, objects: ReadonlySet<number>): Map<number, number[]> {
  const pages = new Map<number, number[]>();
  for (const [index, page] of pageObjects(document).entries()) {
    for (const number of reachedFrom(page)) {
      if (objects.has(number)) pages.set(number, [...(pages.get(number) ?? []), index + 1]);
    }
  }
  return pages;
}

function reachedFrom(page: PDFObject): Set<number> {
  const seen = new Set<number>();
  const waiting: PDFObject[] = [page, page.getInheritable('Resources')];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object.isIndirect()) {
      const number = object.asIndirect();
      if (seen.has(number)) continue;
      seen.add(number);
    }
    if (object.isArray()) for (let at = 0; at < object.length; at++) waiting.push(object.get(at));
    else if (object.isDictionary()) {
      for (const key of dictionaryKeys(object)) if (!outward.has(key)) waiting.push(object.get(key));
    }
  }
  return seen;
}
