import type { Highlight } from '../highlights/highlight.ts';
import { boxesOfSpan, textOfPage } from '../reading/page-text.ts';
import type { ReadPage } from '../reading/reading-state.ts';
import { type NamePlace, touches } from './name-marks.ts';
import type { PageMarks } from './page-marks.ts';

/** Matches parts that deserve a mark of their own, unlike punctuation. */
const tells = /[\p{L}\p{N}]/u;

/**
 * Cuts a kept name out of the blocks that cover it: the rest of their lines is still removed. Blocks accepted by hand
 * are not changed, unless `alsoAccepted`.
 */
export function cutOut(
  marks: PageMarks,
  place: NamePlace,
  read: ReadPage,
  alsoAccepted: boolean,
  newId: () => string,
): void {
  const { text } = textOfPage(read);
  for (const mark of marks.all()) {
    const { span } = mark;
    if (mark.block === undefined || span === null || !touches(mark, place)) continue;
    if (mark.decision !== 'undecided' && !(alsoAccepted && mark.decision === 'accepted')) continue;
    marks.drop(mark);
    const [first, ...others] = [
      { start: span.start, end: place.start },
      { start: place.end, end: span.end },
    ].flatMap((part) => partOf(mark, part, text, read) ?? []);
    // One part keeps the id of the mark, so that it stays selected or new.
    if (first) marks.set(first);
    for (const other of others) marks.set({ ...other, id: newId() });
  }
}

/** The part of a mark over a range of the text, without spaces at its ends; null if no word is left. */
function partOf(
  mark: Highlight,
  { start, end }: { readonly start: number; readonly end: number },
  page: string,
  read: ReadPage,
): Highlight | null {
  const whole = page.slice(start, Math.max(start, end));
  const text = whole.trim();
  if (!tells.test(text)) return null;
  const from = start + whole.indexOf(text);
  const span = { start: from, end: from + text.length };
  const boxes = boxesOfSpan(read, span.start, span.end);
  return boxes.length === 0 ? null : { ...mark, span, boxes, text };
}
