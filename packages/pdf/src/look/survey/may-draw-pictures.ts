import type { PDFObject } from 'mupdf';
import { contentParts } from '../../engine/objects/pages.ts';
import { withStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent } from '../content/content-streams.ts';

/** Forms in forms in forms: honest files need fewer levels. */
const deepest = 12;
/** The operator that begins a picture inside the content itself. */
const inlinePicture = /\bBI\s/;

/** Whether a page could draw a picture at all: a cheap look that saves most pages from being measured. */
export function mayDrawPictures(page: PDFObject): boolean {
  return (
    hasPictures(page.getInheritable('Resources'), new Set(), 0) || contentParts(page).some(hasInlinePicture)
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
    object.isStream() && (hasInlinePicture(object) || hasPictures(object.get('Resources'), seen, depth + 1))
  );
}

/** Most content has not even the two letters, which are looked for where it lies. */
function hasInlinePicture(content: PDFObject): boolean {
  if (!content.isStream()) return false;
  const hasLetters = withStream(content, (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('BI'),
  );
  return hasLetters && inlinePicture.test(readContent(content));
}
