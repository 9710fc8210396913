import type { PDFDocument } from 'mupdf';
import type { Tally } from '../../../tally.ts';
import { collectFields } from './form-fields.ts';
import { isPassword } from './stale-appearances.ts';

/** Deletes the values of password fields, which readers show as asterisks; the engine would draw them readably. */
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
