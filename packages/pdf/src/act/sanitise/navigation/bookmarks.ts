import type { PDFDocument, PDFObject } from 'mupdf';
import { textOf } from '../../../engine/objects/text-string.ts';
import { dictionaryKeys } from '../../../engine/objects/visit.ts';
import type { Tally } from '../../../tally.ts';
import type { HoldsHit } from '../hits.ts';
import type { FindPieces } from '../split-terms.ts';
import { type FindDestination, makeDestinationExplicit } from './destinations.ts';

/** Which bookmarks to keep. */
export interface BookmarkRules {
  readonly keep: boolean;
  readonly findDestination: FindDestination;
  readonly holdsHit: HoldsHit;
  readonly findPieces: FindPieces;
}

const itemKeys = new Set([
  'Title',
  'Parent',
  'Prev',
  'Next',
  'First',
  'Last',
  'Count',
  'Dest',
  'A',
  'C',
  'F',
]);
/** Replaces a title that contains removed text. */
const hiddenTitle = '[REDACTED]';

/** Removes the bookmarks, or keeps them with titles that contain removed text replaced. */
export function cleanBookmarks(document: PDFDocument, rules: BookmarkRules, tally: Tally): void {
  const root = document.getTrailer().get('Root');
  const outlines = root.get('Outlines');
  if (!outlines.isDictionary()) return;
  const items = collectItems(outlines);
  if (!rules.keep) {
    root.delete('Outlines');
    tally.add('bookmarks', 'removed', 'free_text', items.length);
    return;
  }
  for (const key of dictionaryKeys(outlines)) {
    if (!itemKeys.has(key) && key !== 'Type') outlines.delete(key);
  }
  const pieces = rules.findPieces(items.map((item) => titleOf(item) ?? ''));
  for (const [at, item] of items.entries()) cleanItem(item, pieces.has(at), rules, tally);
}

function titleOf(item: PDFObject): string | undefined {
  const title = item.get('Title');
  return title.isString() ? textOf(title) : undefined;
}

/** `isPiece`: whether its title contains a part of removed text that another title continues. */
function cleanItem(item: PDFObject, isPiece: boolean, rules: BookmarkRules, tally: Tally): void {
  for (const key of dictionaryKeys(item)) if (!itemKeys.has(key)) item.delete(key);
  makeDestinationExplicit(item, rules.findDestination);
  const title = titleOf(item);
  if (title !== undefined && !isPiece && !rules.holdsHit(title)) {
    tally.add('bookmarks', 'kept', 'no_removed_text');
    return;
  }
  item.put('Title', hiddenTitle);
  tally.add('bookmarks', 'cleaned', 'repeats_removed_text');
}

function collectItems(outlines: PDFObject): PDFObject[] {
  const items: PDFObject[] = [];
  const seen = new Set<number>();
  const waiting = [outlines.get('First')];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (!item.isDictionary()) continue;
    const number = item.isIndirect() ? item.asIndirect() : 0;
    if (number !== 0 && seen.has(number)) continue;
    seen.add(number);
    items.push(item);
    waiting.push(item.get('Next'), item.get('First'));
  }
  return items;
}
