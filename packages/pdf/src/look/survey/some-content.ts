import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent, readPageContent } from '../content/content-streams.ts';

/** The maximum nesting of forms; legitimate files have fewer levels. */
const deepest = 12;

/** Whether a condition holds for the content of a page or one of its forms; stops at the first one. */
export function someContent(page: PDFObject, holds: (content: string) => boolean): boolean {
  return holds(readPageContent(page)) || inForms(page.getInheritable('Resources'), holds, new Set(), 0);
}

function inForms(
  resources: PDFObject,
  holds: (content: string) => boolean,
  seen: Set<number>,
  depth: number,
): boolean {
  if (depth > deepest) return false;
  let isFound = false;
  resources.get('XObject').forEach((form) => {
    const number = form.isIndirect() ? form.asIndirect() : 0;
    if (isFound || seen.has(number) || !form.isStream() || nameAt(form, 'Subtype') !== 'Form') return;
    if (number !== 0) seen.add(number);
    isFound = holds(readContent(form)) || inForms(form.get('Resources'), holds, seen, depth + 1);
  });
  return isFound;
}
