import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys, visitDictionaries } from '../../engine/objects/visit.ts';

/**
 * Gives fonts that stand inside the resources a number of their own, as nearly all have (ISO 32000-2, 7.8.3): what they
 * draw with and which letters they show is kept by number.
 */
export function numberInnerFonts(document: PDFDocument): void {
  const groups: PDFObject[] = [];
  visitDictionaries(document, (dictionary) => {
    const fonts = dictionary.get('Font');
    if (fonts.isDictionary() && !fonts.isStream()) groups.push(fonts);
  });
  for (const fonts of groups) {
    for (const name of dictionaryKeys(fonts)) {
      const font = fonts.get(name);
      if (font.isDictionary() && !font.isIndirect()) fonts.put(name, document.addObject(font));
    }
  }
}
