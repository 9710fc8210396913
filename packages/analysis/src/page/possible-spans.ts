import type { Span } from '../finding/span.ts';

/** What is scored lower is right too seldom to be worth a look. */
const LEAST_SCORE = 0.05;

/**
 * What may be sensitive besides `found`: for each place that holds nothing found the longest span, with each method that
 * reports exactly it.
 */
export function possibleSpans(spans: readonly Span[], found: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const longestFirst = spans
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.score - a.score);
  for (const span of longestFirst) {
    const isTaken = found.some((other) => overlap(other, span));
    const isCut = kept.some((other) => overlap(other, span) && !isSame(other, span));
    if (!isTaken && !isCut) kept.push({ ...span, isPossible: true });
  }
  return kept.sort((a, b) => a.start - b.start);
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function isSame(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}
