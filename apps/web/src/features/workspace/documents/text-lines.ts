import type { PageRect } from '@sladd/geometry';

/** A text item of pdf.js, in page points. */
export interface TextPiece {
  readonly text: string;
  readonly box: PageRect;
}

export interface LineContext {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** A gap wider than this share of the letter height is a space, since many files have none between text items. */
const BLANK_FROM = 0.15;
/** Text items farther apart than this, in letter heights, belong to different columns. */
const COLUMN_FROM = 4;

/**
 * The text around a marked text on its line; null if the line is unknown: rotated text, a scan, or text that differs
 * from where it was found.
 */
export function lineContext(
  pieces: readonly TextPiece[],
  mark: PageRect,
  marked: string,
): LineContext | null {
  const onLine = piecesOnLine(pieces, mark);
  const line = joined(onLine);
  const text = marked.split('\n')[0]?.trim() ?? '';
  const at = text === '' ? -1 : nearestIndex(line, text, shareBefore(onLine, mark) * line.length);
  return at === -1 ? null : { before: line.slice(0, at), text, after: line.slice(at + text.length) };
}

/** A word can occur twice on a line: the occurrence nearest to the expected place counts. */
function nearestIndex(line: string, wanted: string, expected: number): number {
  let best = -1;
  for (let found = line.indexOf(wanted); found !== -1; found = line.indexOf(wanted, found + 1)) {
    if (best === -1 || Math.abs(found - expected) < Math.abs(best - expected)) best = found;
  }
  return best;
}

/** The share of the line before the mark, 0 to 1. */
function shareBefore(onLine: readonly TextPiece[], mark: PageRect): number {
  const first = onLine[0];
  const last = onLine.at(-1);
  if (!first || !last) return 0;
  return (mark.x - first.box.x) / Math.max(1, last.box.x + last.box.width - first.box.x);
}

function piecesOnLine(pieces: readonly TextPiece[], mark: PageRect): TextPiece[] {
  const middle = mark.y + mark.height / 2;
  const sameHeight = pieces
    .filter(({ box, text }) => text !== '' && box.y <= middle && box.y + box.height >= middle)
    .sort((a, b) => a.box.x - b.box.x);
  const at = sameHeight.findIndex(({ box }) => box.x + box.width >= mark.x);
  if (at === -1) return [];
  let from = at;
  let to = at;
  while (from > 0 && isNear(sameHeight[from - 1], sameHeight[from])) from--;
  while (to < sameHeight.length - 1 && isNear(sameHeight[to], sameHeight[to + 1])) to++;
  return sameHeight.slice(from, to + 1);
}

function isNear(left: TextPiece | undefined, right: TextPiece | undefined): boolean {
  if (!left || !right) return false;
  return right.box.x - (left.box.x + left.box.width) < right.box.height * COLUMN_FROM;
}

function joined(onLine: readonly TextPiece[]): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, box } of onLine) {
    const isApart = box.x - end > box.height * BLANK_FROM;
    line += line !== '' && isApart && !line.endsWith(' ') && !text.startsWith(' ') ? ` ${text}` : text;
    end = box.x + box.width;
  }
  return line.replace(/\s+/gu, ' ').trim();
}

/** The end of a text, cut at a word to about `length` characters. */
export function tailOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(-length);
  const blank = cut.indexOf(' ');
  return blank === -1 || blank > length / 2 ? cut : cut.slice(blank + 1);
}
