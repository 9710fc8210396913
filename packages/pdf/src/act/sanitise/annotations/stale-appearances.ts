import type { PDFDocument, PDFObject } from 'mupdf';
import { numberOf } from '../../../engine/objects/numbers.ts';
import { annotationsOf } from '../../../engine/objects/pages.ts';
import { nameAt } from '../../../engine/objects/visit.ts';

/** Flag of a text field that shows asterisks (ISO 32000-2, table 231). */
const passwordFlag = 1 << 13;

/**
 * Deletes the stored appearances of text and choice fields if the form asks readers to generate them from the values.
 * Other readers show the value, so this one must too: the engine draws fields without appearance when it flattens them.
 */
export function dropStaleAppearances(document: PDFDocument): void {
  const needed = document.getTrailer().get('Root', 'AcroForm', 'NeedAppearances');
  if (!needed.isBoolean() || !needed.asBoolean()) return;
  for (let index = 0; index < document.countPages(); index++) {
    for (const field of annotationsOf(document, index)) {
      if (nameAt(field, 'Subtype') !== 'Widget' || field.getInheritable('V').isNull()) continue;
      const kind = field.getInheritable('FT');
      if (kind.isName() && /^(Tx|Ch)$/.test(kind.asName()) && !isPassword(field)) field.delete('AP');
    }
  }
}

/** Whether a field shows an asterisk for each letter of its value. */
export function isPassword(field: PDFObject): boolean {
  return ((numberOf(field.getInheritable('Ff')) ?? 0) & passwordFlag) !== 0;
}
