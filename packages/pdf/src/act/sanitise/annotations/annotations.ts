import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../../carrier.ts';
import { pageObjects } from '../../../engine/objects/pages.ts';
import { blank, nameAt } from '../../../engine/objects/visit.ts';
import type { Tally } from '../../../tally.ts';
import { dropBrokenAppearances } from './broken-appearances.ts';
import { cleanFields, collectFields, noteSignatures, stampSignatures } from './form-fields.ts';
import { drawMissingAppearances, isUnseen } from './missing-appearances.ts';
import { dropPasswords } from './passwords.ts';
import { dropStaleAppearances } from './stale-appearances.ts';
import { dropUnusedRichText } from './unused-rich-text.ts';

/** How to treat annotations. */
export interface FlattenRules {
  /** Keep form fields; comments and stamps are drawn into the page in any case. */
  readonly keepFields: boolean;
  /** Whether an optional-content dictionary is hidden. */
  readonly isHidden: (content: PDFObject) => boolean;
}

const carriers: ReadonlyMap<string, Carrier> = new Map([
  ['Widget', 'form_fields'],
  ['Redact', 'redaction_marks'],
  ['FileAttachment', 'attachments'],
  ['Popup', 'comments'],
  ['Text', 'comments'],
]);

/**
 * Draws annotations and form fields into the page content, so that their text can be read and removed like any other,
 * and deletes them. Links stay. Unapplied redaction annotations, pop-ups, annotations on hidden layers and those not
 * shown on screen are deleted without being drawn.
 */
export function flattenAnnotations(document: PDFDocument, rules: FlattenRules, tally: Tally): void {
  dropBrokenAppearances(document);
  noteSignatures(document, tally);
  dropPasswords(document, tally);
  dropUnusedRichText(document, tally);
  if (rules.keepFields) stampSignatures(document);
  const gone: PDFObject[] = [];
  for (const page of pageObjects(document)) {
    const annotations = page.get('Annots');
    for (let at = annotations.length - 1; at >= 0; at--) {
      const annotation = annotations.get(at);
      const fate = fateOf(annotation, rules);
      if (fate === 'stays') continue;
      const kind = nameAt(annotation, 'Subtype') ?? '';
      tally.add(carriers.get(kind) ?? 'annotations', 'removed', fate);
      gone.push(annotation);
      if (fate !== 'flattened') annotations.delete(at);
    }
  }
  const fields = rules.keepFields ? [] : collectFields(document);
  if (!rules.keepFields) dropStaleAppearances(document);
  drawMissingAppearances(document);
  if (!rules.keepFields) noteFormData(document, tally);
  document.bake(true, !rules.keepFields);
  // Tags, actions and other annotations can still refer to them.
  for (const object of [...gone, ...fields]) if (object.isIndirect()) blank(object);
  if (rules.keepFields) cleanFields(document, tally);
  else document.getTrailer().get('Root').delete('AcroForm');
}

type Fate = 'stays' | 'flattened' | 'unapplied' | 'free_text' | 'hidden_layer' | 'not_visible';

function fateOf(annotation: PDFObject, rules: FlattenRules): Fate {
  const kind = nameAt(annotation, 'Subtype');
  if (kind === 'Link' || (kind === 'Widget' && rules.keepFields)) return 'stays';
  if (rules.isHidden(annotation.get('OC'))) return 'hidden_layer';
  // The appearance of a redaction annotation is only a frame; drawn into the page it would look like a redaction.
  if (kind === 'Redact') return 'unapplied';
  if (kind === 'Popup') return 'free_text';
  return isUnseen(annotation) ? 'not_visible' : 'flattened';
}

/** Counted before fields become part of the pages, because the engine then deletes the form. */
function noteFormData(document: PDFDocument, tally: Tally): void {
  if (!document.getTrailer().get('Root', 'AcroForm', 'XFA').isNull())
    tally.add('xfa', 'removed', 'form_data');
}
