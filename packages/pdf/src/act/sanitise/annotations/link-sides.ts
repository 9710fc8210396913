import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { rectsOf } from '../../../engine/objects/page-rect.ts';
import { annotationsOf } from '../../../engine/objects/pages.ts';
import { nameAt } from '../../../engine/objects/visit.ts';

/** The four sides of every link, where its border may be drawn, by page number and in page points. */
export function linkSides(document: PDFDocument): Map<number, PageRect[]> {
  const sides = new Map<number, PageRect[]>();
  for (let index = 0; index < document.countPages(); index++) {
    const rectOf = rectsOf(document, index);
    const links = annotationsOf(document, index)
      .filter((annotation) => nameAt(annotation, 'Subtype') === 'Link')
      .map((link) => rectOf(link.get('Rect')));
    if (links.length > 0) sides.set(index + 1, links.flatMap(sidesOf));
  }
  return sides;
}

function sidesOf({ x, y, width, height }: PageRect): PageRect[] {
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}
