import type { Window } from '../encoder/tokens/windows.ts';

/** The limits of what is read at once. */
export interface WindowLimits {
  readonly words: number;
  readonly pieces: number;
  /** Number of words that neighbouring windows share; fewer if a window is short. */
  readonly overlap: number;
}

/**
 * Windows that together keep every word exactly once, none with more words and pieces than allowed. `pieces` has the
 * number of pieces of each word; a word with more pieces than a whole window gets its own window.
 */
export function wordWindows(pieces: readonly number[], limits: WindowLimits): Window[] {
  const stretches = stretchesOf(pieces, limits);
  const borders = stretches.slice(1).map(({ start }, number) => {
    const endBefore = stretches[number]?.end ?? start;
    return Math.floor((start + endBefore) / 2);
  });
  return stretches
    .map(({ start, end }, number) => ({
      start,
      end,
      keepFrom: borders[number - 1] ?? 0,
      keepTo: borders[number] ?? pieces.length,
    }))
    .filter(({ keepFrom, keepTo }) => keepFrom < keepTo);
}

function stretchesOf(pieces: readonly number[], limits: WindowLimits): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let start = 0;
  while (start < pieces.length) {
    let end = start + 1;
    let used = pieces[start] ?? 0;
    while (end < pieces.length && end - start < limits.words && used + (pieces[end] ?? 0) <= limits.pieces) {
      used += pieces[end] ?? 0;
      end++;
    }
    stretches.push({ start, end });
    if (end === pieces.length) break;
    start = end - Math.min(limits.overlap, Math.floor((end - start) / 2));
  }
  return stretches;
}
