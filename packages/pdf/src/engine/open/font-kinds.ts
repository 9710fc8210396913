import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../objects/visit.ts';

/** The kinds of fonts (ISO 32000-2, 9.5). */
const kinds = new Set(['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3', 'CIDFontType0', 'CIDFontType2']);

/**
 * Gives each font that content can show a valid kind if it has none: the one that readers assume. So everything that
 * examines the font treats it the same.
 */
export function nameFontKinds(document: PDFDocument): void {
  const nameless: PDFObject[] = [];
  const look = (font: PDFObject): void => {
    if (font.isDictionary() && !kinds.has(nameAt(font, 'Subtype') ?? '')) nameless.push(font);
  };
  visitDictionaries(document, (object) => {
    const fonts = object.get('Font');
    if (fonts.isDictionary()) fonts.forEach(look);
    // A graphics state has a font and its size.
    else if (fonts.isArray()) look(fonts.get(0));
  });
  for (const font of nameless) font.put('Subtype', document.newName(kindOf(font)));
}

function kindOf(font: PDFObject): string {
  if (font.get('CharProcs').isDictionary()) return 'Type3';
  if (font.get('DescendantFonts').isArray()) return 'Type0';
  return font.get('FontDescriptor', 'FontFile2').isStream() ? 'TrueType' : 'Type1';
}
