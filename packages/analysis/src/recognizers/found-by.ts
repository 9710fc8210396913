import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { PageContext } from '../text/page-context.ts';
import { recognize } from './recognize.ts';
import type { Recognizer } from './recognizer.ts';

/** The score from which the default threshold reports a finding. */
const SURE_SCORE = 0.5;

/**
 * What a single recognizer finds in a text at the default threshold, without matches inside longer ones. For the table tests
 * beside the recognizers.
 */
export function foundBy(recognizer: Recognizer, text: string, gazetteer?: Gazetteer): string[] {
  const candidates = recognize([recognizer], new PageContext(text), { gazetteer }).filter(
    (candidate) => candidate.score >= SURE_SCORE,
  );
  const widest = candidates.filter(
    ({ start, end }) =>
      !candidates.some(
        (other) => other.start <= start && other.end >= end && other.end - other.start > end - start,
      ),
  );
  return [...new Set(widest.map((candidate) => text.slice(candidate.start, candidate.end)))];
}
