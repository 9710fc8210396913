import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys, visitDictionaries } from '../../engine/objects/visit.ts';

/**
 * Makes direct fonts in resources indirect, as nearly all are (ISO 32000-2, 7.8.3), because what fonts draw with and
 * which letters they show is tracked by object number.
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
