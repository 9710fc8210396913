import type { PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';

/**
 * Whether the engine may keep something large of a page once it was drawn: pictures and tiles, and the forms, annotations
 * and drawn fonts that can hold both.
 */
export function fillsCache(page: PDFObject): boolean {
  const resources = page.getInheritable('Resources');
  if (['XObject', 'Pattern', 'Shading'].some((kind) => resources.get(kind).isDictionary())) return true;
  const annotations = page.get('Annots');
  return (annotations.isArray() && annotations.length > 0) || hasDrawnFont(resources.get('Font'));
}

/**
 * Empties the engine's cache after a page was drawn that may have filled it. Others leave tables of colours alone, which the
 * next page would need again: to make them takes longer than to draw most pages.
 */
export function emptyCacheAfter(page: PDFObject): void {
  if (fillsCache(page)) mupdf.emptyStore();
}

function hasDrawnFont(fonts: PDFObject): boolean {
  let isDrawn = false;
  fonts.forEach((font) => {
    const subtype = font.get('Subtype');
    isDrawn ||= subtype.isName() && subtype.asName() === 'Type3';
  });
  return isDrawn;
}
