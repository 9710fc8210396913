import type { PDFDocument } from 'mupdf';
import { nameAt } from '../../../engine/objects/visit.ts';

/** Of a text field: shows asterisks (ISO 32000-2, table 231). */
const passwordFlag = 1 << 13;

/**
 * Takes the stored looks from text and choice fields of a form that asks readers to draw them from the values: other
 * readers show the value, so that this one has to. The engine draws fields without a look when it flattens them.
 */
export function dropStaleLooks(document: PDFDocument): void {
  const needed = document.getTrailer().get('Root', 'AcroForm', 'NeedAppearances');
  if (!needed.isBoolean() || !needed.asBoolean()) return;
  for (let index = 0; index < document.countPages(); index++) {
    document
      .findPage(index)
      .get('Annots')
      .forEach((field) => {
        if (nameAt(field, 'Subtype') !== 'Widget' || field.getInheritable('V').isNull()) return;
        const kind = field.getInheritable('FT');
        const flags = field.getInheritable('Ff');
        const isPassword = flags.isNumber() && (flags.asNumber() & passwordFlag) !== 0;
        if (kind.isName() && /^(Tx|Ch)$/.test(kind.asName()) && !isPassword) field.delete('AP');
      });
  }
}
