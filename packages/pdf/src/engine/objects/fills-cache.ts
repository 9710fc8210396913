import type { PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';

/**
 * Whether drawing a page may leave something large in the engine's cache: pictures and tiles, or forms, annotations and
 * Type 3 fonts, which can contain both.
 */
export function fillsCache(page: PDFObject): boolean {
  const resources = page.getInheritable('Resources');
  if (['XObject', 'Pattern', 'Shading'].some((kind) => resources.get(kind).isDictionary())) return true;
  const annotations = page.get('Annots');
  return (annotations.isArray() && annotations.length > 0) || hasDrawnFont(resources.get('Font'));
}

/**
 * Empties the engine's cache if the drawn page may have filled it. Other pages only leave colour tables, which the next
 * page needs: building them takes longer than drawing most pages.
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
