import type { PageText, PageWord } from '@sladd/geometry';

/** A word of a page with its offsets in the text and its box on the page. */
export type LaidWord = Pick<PageWord, 'text' | 'start' | 'end' | 'box'>;

/** A page with the place of every word. */
export interface LaidPage extends Pick<PageText, 'pageNumber' | 'width' | 'height'> {
  readonly words: readonly LaidWord[];
}

/** A part of the text of a page, in UTF-16 offsets. */
export interface LaidSpan {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

/** The parts of the text that these words cover; adjacent words form one part. */
export function spansOf(pageNumber: number, words: readonly LaidWord[]): LaidSpan[] {
  const spans: LaidSpan[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && start >= last.end && start - last.end <= 1) spans[spans.length - 1] = { ...last, end };
    else spans.push({ pageNumber, start, end });
  }
  return spans;
}
