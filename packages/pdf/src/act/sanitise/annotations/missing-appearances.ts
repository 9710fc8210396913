import type { PDFDocument, PDFObject } from 'mupdf';
import { hasFlag, numberAt } from '../../../engine/objects/numbers.ts';
import { annotationsOf, withPage } from '../../../engine/objects/pages.ts';
import { nameAt } from '../../../engine/objects/visit.ts';

/**
 * Kinds of annotations that readers draw from their entries if they have no appearance. Comment icons are not among
 * them.
 */
const drawnKinds = new Set(
  'FreeText Line Square Circle Polygon PolyLine Ink Highlight Underline StrikeOut Squiggly Stamp'.split(' '),
);

/** The kinds whose entries define where they are. */
const placedKinds = new Set('Line Polygon PolyLine Ink Highlight Underline StrikeOut Squiggly'.split(' '));

/** Annotation flag: only printed (ISO 32000-2, table 167). */
const noViewFlag = 32;

/**
 * Whether an annotation is not visible on screen: by its flags, because it has no appearance and its kind needs one, or
 * because it has no rectangle. The engine would draw the latter over the whole page.
 */
export function isUnseen(annotation: PDFObject): boolean {
  if (hasFlag(annotation, 'F', noViewFlag)) return true;
  const kind = nameAt(annotation, 'Subtype') ?? '';
  if (!hasRectangle(annotation)) return hasAppearance(annotation) || !placedKinds.has(kind);
  return kind !== 'Widget' && !drawnKinds.has(kind) && !hasAppearance(annotation);
}

/**
 * Generates missing appearances of annotations, as other readers do; otherwise the engine leaves these annotations out
 * when it flattens.
 */
export function drawMissingAppearances(document: PDFDocument): void {
  for (let index = 0; index < document.countPages(); index++) {
    const isMissing = annotationsOf(document, index).some(
      (annotation) => !hasAppearance(annotation) && drawnKinds.has(nameAt(annotation, 'Subtype') ?? ''),
    );
    if (!isMissing) continue;
    withPage(document, index, (page) => {
      // The engine generates appearances when it reads annotations.
      for (const annotation of page.getAnnotations()) annotation.destroy();
    });
  }
}

function hasRectangle(annotation: PDFObject): boolean {
  return [0, 1, 2, 3].every((at) => numberAt(annotation.get('Rect'), at) !== undefined);
}

function hasAppearance(annotation: PDFObject): boolean {
  return annotation.get('AP', 'N').isDictionary();
}
