import { PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';

/** Findings with a lower score are right too rarely to be worth reviewing. */
const LEAST_SCORE = 0.05;

/**
 * Possible findings besides `found`: for each place, the longest span that does not overlap a finding, from every method that
 * reports exactly that span. A statement may overlap the values in it.
 */
export function possibleSpans(spans: readonly Span[], found: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const [taken, places] = [new PlaceIndex<Span>(found), new PlaceIndex<Span>()];
  const longestFirst = spans
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.score - a.score);
  for (const span of longestFirst) {
    if (
      taken.has(span, (other) => !isValueOf(span, other)) ||
      places.has(span, (other) => !isSame(other, span))
    )
      continue;
    kept.push({ ...span, isPossible: true });
    places.add(span);
  }
  return kept.sort((a, b) => a.start - b.start);
}

function isValueOf(span: Span, other: Span): boolean {
  const isWithin = span.start <= other.start && other.end <= span.end;
  return span.evidence.isStatement === true && other.evidence.isStatement !== true && isWithin;
}

function isSame(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}
