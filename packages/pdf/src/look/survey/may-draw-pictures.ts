import type { PDFObject } from 'mupdf';
import { contentParts } from '../../engine/objects/pages.ts';
import { withStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent } from '../content/content-streams.ts';

/** The maximum nesting of forms; legitimate files have fewer levels. */
const deepest = 12;
/** The operator that begins an inline image. */
const inlinePicture = /\bBI\s/;

/** Whether a page can draw images: a cheap check that avoids measuring most pages. */
export function mayDrawPictures(page: PDFObject): boolean {
  return (
    hasPictures(page.getInheritable('Resources'), new Set(), 0) || contentParts(page).some(hasInlinePicture)
  );
}

function hasPictures(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > deepest) return true;
  return [
    resources.get('XObject'),
    resources.get('Pattern'),
    ...valuesOf(resources.get('ExtGState')).map((state) => state.get('SMask')),
  ].some((objects) => valuesOf(objects).some((object) => drawsPicture(object, seen, depth)));
}

function valuesOf(dictionary: PDFObject): PDFObject[] {
  const values: PDFObject[] = [];
  if (!dictionary.isDictionary()) return values;
  dictionary.forEach((value) => {
    values.push(value);
  });
  return values;
}

function drawsPicture(object: PDFObject, seen: Set<number>, depth: number): boolean {
  if (object.isIndirect()) {
    const number = object.asIndirect();
    if (seen.has(number)) return false;
    seen.add(number);
  }
  if (nameAt(object, 'Subtype') === 'Image') return true;
  return (
    object.isStream() && (hasInlinePicture(object) || hasPictures(object.get('Resources'), seen, depth + 1))
  );
}

/** Searches the bytes for the two letters first, which most content does not have. */
function hasInlinePicture(content: PDFObject): boolean {
  if (!content.isStream()) return false;
  const hasLetters = withStream(content, (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('BI'),
  );
  return hasLetters && inlinePicture.test(readContent(content));
}
