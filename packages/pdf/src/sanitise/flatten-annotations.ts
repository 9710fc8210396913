import type { PDFDocument } from 'mupdf';
import type { CarrierLine } from '../report.ts';

/**
 * Draws annotations and form fields into the page content, so that their text can be read and removed like any
 * other, and takes them out of the page. Links stay. Unapplied redaction marks and comments that have no look
 * on the page go without a trace.
 */
export function flattenAnnotations(document: PDFDocument): CarrierLine[] {
  const counts = { annotations: 0, widgets: 0, redactMarks: 0 };
  for (let index = 0; index < document.countPages(); index++) {
    const annotations = document.findPage(index).get('Annots');
    for (let at = annotations.length - 1; at >= 0; at--) {
      const kind = annotations.get(at, 'Subtype');
      const name = kind.isName() ? kind.asName() : '';
      if (name === 'Link') continue;
      if (name === 'Widget') counts.widgets++;
      else if (name === 'Redact') counts.redactMarks++;
      else counts.annotations++;
      // Its look is a coloured frame that asks for a redaction; drawn into the page it would seem to be one.
      if (name === 'Redact') annotations.delete(at);
    }
  }
  document.bake(true, true);
  const lines: CarrierLine[] = [];
  const add = (carrier: string, count: number, reason: string): void => {
    if (count > 0) lines.push({ carrier, action: 'removed', count, reason });
  };
  add('annotations', counts.annotations, 'flattened');
  add('form_fields', counts.widgets, 'flattened');
  add('redaction_marks', counts.redactMarks, 'unapplied');
  return lines;
}
