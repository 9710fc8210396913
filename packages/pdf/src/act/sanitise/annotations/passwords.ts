import type { PDFDocument } from 'mupdf';
import type { Tally } from '../../../tally.ts';
import { collectFields } from './form-fields.ts';
import { isPassword } from './stale-appearances.ts';

/** Deletes the values of fields that show asterisks in their place: the engine would draw them for everybody to read. */
export function dropPasswords(document: PDFDocument, tally: Tally): void {
  for (const field of collectFields(document)) {
    if (!isPassword(field)) continue;
    for (const key of ['V', 'DV', 'RV']) {
      if (field.get(key).isNull()) continue;
      field.delete(key);
      tally.add('form_data', 'removed', 'not_visible');
    }
  }
}
