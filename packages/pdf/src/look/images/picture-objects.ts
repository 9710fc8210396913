import type { PDFObject } from 'mupdf';
import { isPicture } from './row-bytes.ts';

/** Resources nested deeper are not honest. */
const maximumDepth = 16;

/** Shows every picture object that content with these resources can draw to `look`, each once, those of forms included. */
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
