import { atLeast, containsPoint, lineBoxes, type PageRect, type PageText } from '@sladd/geometry';
import {
  characterOf,
  charsOf,
  type FoundChar,
  findOnPage,
  findTerms,
  fold,
  linesOfText,
  type TextLine,
} from '@sladd/terms';
import { placesOf } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { CompiledSearch } from './compiled-search.ts';

/** Size of characters without a size of their own, in points, so that a mark can cover them. */
const leastSize = 0.5;

/** The part of a match on one page. */
export interface PlaceOnPage {
  /** The matched text, with a line break at each line end. */
  readonly text: string;
  /** UTF-16 offsets in the page text of the first character and past the last. Other columns may be in between. */
  readonly start: number;
  readonly end: number;
  /** One for each line, several for a slanted one, in page points, in reading order. */
  readonly boxes: readonly PageRect[];
}

/** One match. */
export interface Match extends PlaceOnPage {
  /** The term as requested. */
  readonly term: string;
}

/** The matches on a page in reading order, in the typed text and, if OCR read the page too, in the merged text. */
export function matchesOn(read: ReadPage, search: CompiledSearch): Match[] {
  const matches = matchesIn(read.page, searchedLines(read, search), search);
  // An invisible text layer of an earlier OCR is part of the file, even if our OCR reads something else there.
  if (read.page !== read.own && search.kind === 'terms') {
    const covered = matches.flatMap(({ boxes }) => boxes);
    const own = matchesIn(read.own, read.lines(), search);
    matches.push(
      ...own
        .filter(({ boxes }) => !boxes.every((box) => covered.some((other) => holdsCentre(other, box))))
        .map((match) => ({ ...match, ...spanUnder(read.page, match.boxes) })),
    );
  }
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The lines of a page that are searched. */
export function searchedLines(read: ReadPage, { kind }: CompiledSearch): TextLine[] {
  return read.page === read.own && kind === 'terms' ? read.lines() : linesOfText(read.page);
}

function matchesIn(page: PageText, lines: readonly TextLine[], { kind, sought }: CompiledSearch): Match[] {
  const places = kind === 'terms' ? findOnPage(lines, sought) : findTerms(charsOf(lines), sought);
  return places.flatMap(({ term, chars }) => {
    const place = placeOnPage(page, chars);
    return place ? [{ term, ...place }] : [];
  });
}

/** Adjacent characters of a page. */
interface Run {
  start: number;
  end: number;
  readonly boxes: PageRect[];
}

/** The part of a match that characters cover; undefined if none of them is in the text of the page. */
export function placeOnPage(page: PageText, chars: readonly FoundChar[]): PlaceOnPage | undefined {
  const runs = runsOf(page, chars);
  const [first] = runs;
  if (!first) return undefined;
  const isInOrder = runs.every(({ start }, index) => {
    const before = runs[index - 1];
    return !before || (start > before.end && saysNothing(page.text.slice(before.end, start)));
  });
  const [start, end] = [Math.min(...runs.map((run) => run.start)), Math.max(...runs.map((run) => run.end))];
  const text = isInOrder
    ? page.text.slice(start, end)
    : runs.map((run) => page.text.slice(run.start, run.end)).join('\n');
  const boxes =
    page.source === 'embedded'
      ? runs.flatMap((run) => lineBoxes(run.boxes).map((box) => atLeast(box, leastSize)))
      : runs.flatMap((run) => placesOf(page, run));
  return boxes.length > 0 ? { text, start, end, boxes } : undefined;
}

function runsOf(page: PageText, chars: readonly FoundChar[]): Run[] {
  const runs: Run[] = [];
  for (const { at, box, codePoint } of chars) {
    if (at === undefined || !box) continue;
    const end = at + characterOf(codePoint).length;
    const last = runs.at(-1);
    const between = last && at >= last.end ? page.text.slice(last.end, at) : '\n';
    if (last && !between.includes('\n') && saysNothing(between)) {
      last.end = end;
      last.boxes.push(box);
    } else runs.push({ start: at, end, boxes: [box] });
  }
  return runs;
}

function saysNothing(text: string): boolean {
  return fold(text).trim() === '';
}

/** The text from the first to the last word under boxes; empty if there is none. */
function spanUnder(page: PageText, boxes: readonly PageRect[]): { start: number; end: number } {
  const words = page.words.filter((word) => boxes.some((box) => holdsCentre(box, word.box)));
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

function holdsCentre(box: PageRect, other: PageRect): boolean {
  return containsPoint(box, other.x + other.width / 2, other.y + other.height / 2);
}
