import type { PDFDocument } from 'mupdf';
import { numberOf } from '../../../engine/objects/numbers.ts';
import type { Tally } from '../../../tally.ts';
import { collectFields } from './form-fields.ts';

/** Flag of a text field whose value has a rich form (ISO 32000-2, table 231). */
const richTextFlag = 1 << 25;

/** Deletes the rich text of fields that are not said to have any: readers show the value, but the engine would draw the text. */
export function dropUnusedRichText(document: PDFDocument, tally: Tally): void {
  for (const field of collectFields(document)) {
    if (((numberOf(field.getInheritable('Ff')) ?? 0) & richTextFlag) !== 0 || field.get('RV').isNull())
      continue;
    field.delete('RV');
    tally.add('form_data', 'removed', 'not_visible');
  }
}
