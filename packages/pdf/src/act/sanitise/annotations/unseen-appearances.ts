import type { PDFObject } from 'mupdf';
import { hasFlag } from '../../../engine/objects/numbers.ts';
import { dictionaryKeys, nameAt } from '../../../engine/objects/visit.ts';
import { readContent } from '../../../look/content/content-streams.ts';
import { operations } from '../../../look/content/lexer.ts';
import { stringBytes } from '../../../look/content/string-bytes.ts';

/** Annotation flags (ISO 32000-2, table 167): not shown at all, and not shown on screen. */
const unseenFlags = 2 | 32;
/** The captions and icons of a button other than its normal ones (ISO 32000-2, table 192). */
const captionKeys = ['RC', 'AC', 'I', 'RI', 'IX', 'IF'] as const;
/** A tick, a cross or a filled circle has at most this many letters. */
const mostTickLetters = 2;

/** Removes what a field only shows under the mouse, and the appearance of a hidden field. */
export function dropUnseenAppearances(field: PDFObject): void {
  const appearances = field.get('AP');
  if (hasFlag(field, 'F', unseenFlags)) field.delete('AP');
  else if (appearances.isDictionary()) for (const key of ['D', 'R']) appearances.delete(key);
  const captions = field.get('MK');
  if (captions.isDictionary()) for (const key of captionKeys) captions.delete(key);
}

/** Whether an inactive state of a button shows more than a tick, which nobody has seen. */
export function hasUnseenState(field: PDFObject): boolean {
  const states = field.get('AP', 'N');
  if (!states.isDictionary() || states.isStream()) return false;
  const shown = nameAt(field, 'AS');
  return dictionaryKeys(states).some((state) => state !== shown && !isTick(states.get(state)));
}

function isTick(appearance: PDFObject): boolean {
  let letters = 0;
  for (const { operator, operands } of operations(readContent(appearance))) {
    if (operator === 'Do' || operator === 'BI') return false;
    for (const operand of operands) {
      const items = operand.kind === 'array' ? operand.items : [operand];
      for (const item of items) if (item.kind === 'string') letters += stringBytes(item.raw).length;
    }
  }
  return letters <= mostTickLetters;
}
