import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent } from '../content/content-streams.ts';

/** Forms in forms in forms: honest files need fewer levels. */
const deepest = 12;
/** The operator that begins a picture inside the content itself. */
const inlinePicture = /\bBI\s/;

/** Whether a page could draw a picture at all: a cheap look that saves most pages from being measured. */
export function mayDrawPictures(page: PDFObject): boolean {
  return (
    hasPictures(page.getInheritable('Resources'), new Set(), 0) || hasInlinePicture(page.get('Contents'))
  );
}

function hasPictures(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > deepest) return true;
  return ['XObject', 'Pattern'].some((kind) => {
    let found = false;
    resources.get(kind).forEach((object) => {
      found ||= drawsPicture(object, seen, depth);
    });
    return found;
  });
}

function drawsPicture(object: PDFObject, seen: Set<number>, depth: number): boolean {
  if (object.isIndirect()) {
    const number = object.asIndirect();
    if (seen.has(number)) return false;
    seen.add(number);
  }
  if (nameAt(object, 'Subtype') === 'Image') return true;
  return (
    object.isStream() &&
    (inlinePicture.test(readContent(object)) || hasPictures(object.get('Resources'), seen, depth + 1))
  );
}

function hasInlinePicture(contents: PDFObject): boolean {
  if (!contents.isArray()) return inlinePicture.test(readContent(contents));
  return Array.from({ length: contents.length }).some((_, at) =>
    inlinePicture.test(readContent(contents.get(at))),
  );
}
