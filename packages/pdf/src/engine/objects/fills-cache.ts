import type { PDFObject } from 'mupdf';

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

function hasDrawnFont(fonts: PDFObject): boolean {
  let isDrawn = false;
  fonts.forEach((font) => {
    const subtype = font.get('Subtype');
    isDrawn ||= subtype.isName() && subtype.asName() === 'Type3';
  });
  return isDrawn;
}
