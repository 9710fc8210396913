import type { Highlight } from '../highlights/highlight.ts';
import { boxesOfSpan, textOfPage } from '../reading/page-text.ts';
import type { ReadPage } from '../reading/reading-state.ts';
import { type NamePlace, touches } from './name-marks.ts';
import type { PageMarks } from './page-marks.ts';

/** A part that is worth a mark of its own; marks of punctuation alone tell nothing. */
const tells = /[\p{L}\p{N}]/u;

/**
 * Takes a name that stays out of the blocks that lie over it: the rest of their lines goes as before. Of blocks that
 * somebody accepted by hand nothing is taken, unless `alsoAccepted` says so.
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
    // One of them stays the mark that it was, to whoever knows it: as selected, or as new.
    if (first) marks.set(first);
    for (const other of others) marks.set({ ...other, id: newId() });
  }
}

/** What of a mark lies over a part of the text, without the blanks at its ends; nothing where no word is left. */
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
