import type { PDFObject } from 'mupdf';
import { isPicture } from './row-bytes.ts';

/** The maximum nesting of resources; legitimate files have fewer levels. */
const maximumDepth = 16;

/** Calls `look` once for every image object that content with these resources can draw, including those of forms. */
export function eachPictureObject(resources: PDFObject, look: (picture: PDFObject) => void): void {
  const seen = new Set<number>();
  const visit = (group: PDFObject, depth: number): void => {
    if (depth > maximumDepth || !group.isDictionary()) return;
    for (const kind of ['XObject', 'Pattern']) {
      group.get(kind).forEach((object) => {
        if (!object.isIndirect() || seen.has(object.asIndirect())) return;
        seen.add(object.asIndirect());
        if (isPicture(object)) look(object);
        else visit(object.get('Resources'), depth + 1);
      });
    }
  };
  visit(resources, 0);
}
