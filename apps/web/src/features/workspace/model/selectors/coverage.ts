import type { NotLookedFor } from '../redaction/not-looked-for.ts';
import type { SearchQuery } from '../search/query.ts';
import type { LeftOut } from './left-out.ts';

/** Open questions, to be shown before a redaction. */
export interface OpenQuestions {
  readonly undecided: number;
  readonly notLookedFor: NotLookedFor;
  /** Files of the scope that will not be in the result. */
  readonly leftOut: LeftOut;
  /** Why the search for removed values elsewhere failed, in words. */
  readonly lookProblem: string | null;
  /** A search is running: its later hits would not be in the result. */
  readonly isSearching: boolean;
  /** A detection is still reading one of the files. */
  readonly isDetecting: boolean;
}

/** The number of hits of the listed terms that are not marked. */
export function unmarkedHits({
  queries,
  closed,
  cut,
}: {
  readonly queries: readonly SearchQuery[];
  readonly closed: ReadonlySet<string>;
  readonly cut: ReadonlyMap<string, number>;
}): number {
  const active = queries.filter((query) => !closed.has(query.id));
  return active.reduce((sum, query) => sum + (cut.get(query.id) ?? 0), 0);
}

/** Whether there are open questions that must be shown before files are delivered. */
export function mustAsk({
  undecided,
  isSearching,
  isDetecting,
  lookProblem,
  notLookedFor,
  leftOut,
}: OpenQuestions): boolean {
  // Files without marks are shown with the delivery, because they are usually left out on purpose.
  if (leftOut.opening.length + leftOut.unreadable.length > 0) return true;
  const { unseen, unread, possible, unmarkedHits, notFullyChecked, failedTerms } = notLookedFor;
  if (isSearching || isDetecting || lookProblem !== null) return true;
  const pages = [unseen, unread, possible, notFullyChecked].some((files) => files.length > 0);
  return undecided > 0 || unmarkedHits > 0 || failedTerms.length > 0 || pages;
}
