import type { TextRange } from './text-range.ts';

/** A text as displayed, with the original position of everything. */
export interface SeenText {
  readonly text: string;
  /** The original offsets of a range. */
  placeOf(range: TextRange): TextRange;
}

/** Invisible characters, and letters with separate accents; a soft hyphen at the end of a line is visible. */
const unseen = /(?:\u00AD(?!\n)|[\u200B-\u200F\u2060\uFEFF])+|\p{L}\p{M}+/gu;

/** The text without invisible characters and with composed accents; undefined if nothing changes. */
export function asSeen(original: string): SeenText | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let done = 0;
  const keepUntil = (end: number): void => {
    for (let at = done; at < end; at++) {
      starts.push(at);
      ends.push(at + 1);
    }
    text += original.slice(done, end);
  };
  for (const { 0: gap, index } of original.matchAll(unseen)) {
    keepUntil(index);
    done = index + gap.length;
    const letter = /^\p{L}/u.test(gap) ? gap.normalize('NFC').replace(/\p{M}/gu, '') : '';
    for (let unit = 0; unit < letter.length; unit++) {
      starts.push(index);
      ends.push(done);
    }
    text += letter;
  }
  if (done === 0) return undefined;
  keepUntil(original.length);
  return {
    text,
    placeOf: ({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}
