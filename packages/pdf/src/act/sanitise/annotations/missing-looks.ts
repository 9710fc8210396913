import type { PDFDocument, PDFObject } from 'mupdf';
import { hasFlag, numberAt } from '../../../engine/objects/numbers.ts';
import { annotationsOf, withPage } from '../../../engine/objects/pages.ts';
import { nameAt } from '../../../engine/objects/visit.ts';

/** Kinds of annotations that readers draw from their entries when they have no look. Icons of comments are not among them. */
const drawnKinds = new Set(
  'FreeText Line Square Circle Polygon PolyLine Ink Highlight Underline StrikeOut Squiggly Stamp'.split(' '),
);

/** Drawn kinds whose entries say where they are. */
const placedKinds = new Set('Line Polygon PolyLine Ink Highlight Underline StrikeOut Squiggly'.split(' '));

/** Annotation flag (ISO 32000-2, table 167): printed at most. */
const noViewFlag = 32;

/**
 * Whether nobody sees an annotation on screen: it says so, it has no look and is of a kind that needs one, or it has no
 * rectangle to be drawn in. The engine would draw that one all over the page, as large as its numbers go.
 */
export function isUnseen(annotation: PDFObject): boolean {
  if (hasFlag(annotation, 'F', noViewFlag)) return true;
  const kind = nameAt(annotation, 'Subtype') ?? '';
  if (!hasRectangle(annotation)) return hasLook(annotation) || !placedKinds.has(kind);
  return kind !== 'Widget' && !drawnKinds.has(kind) && !hasLook(annotation);
}

/** Gives annotations without a look one, as other readers do; the engine leaves them out when it flattens. */
export function drawMissingLooks(document: PDFDocument): void {
  for (let index = 0; index < document.countPages(); index++) {
    const isMissing = annotationsOf(document, index).some(
      (annotation) => !hasLook(annotation) && drawnKinds.has(nameAt(annotation, 'Subtype') ?? ''),
    );
    if (!isMissing) continue;
    withPage(document, index, (page) => {
      // The engine draws them as it reads them.
      for (const annotation of page.getAnnotations()) annotation.destroy();
    });
  }
}

function hasRectangle(annotation: PDFObject): boolean {
  return [0, 1, 2, 3].every((at) => numberAt(annotation.get('Rect'), at) !== undefined);
}

function hasLook(annotation: PDFObject): boolean {
  return annotation.get('AP', 'N').isDictionary();
}
