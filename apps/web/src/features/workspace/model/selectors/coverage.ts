import type { NotLookedFor } from '../redaction/not-looked-for.ts';
import type { SearchQuery } from '../search/query.ts';
import type { LeftOut } from './left-out.ts';

/** What nobody has looked at yet, to be named before anything is redacted. */
export interface OpenQuestions {
  readonly undecided: number;
  readonly notLookedFor: NotLookedFor;
  /** Files of the scope that the result will not hold. */
  readonly leftOut: LeftOut;
  /** Why the look for removed values elsewhere failed, in words. */
  readonly lookProblem: string | null;
  /** A search goes on: its later hits would not be in the result. */
  readonly isSearching: boolean;
  /** A detection still reads one of the files. */
  readonly isDetecting: boolean;
}

/** How many hits of the terms on the list are not marked. */
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

/** Whether anything is open that must be said before files leave without a question. */
export function mustAsk({
  undecided,
  isSearching,
  isDetecting,
  lookProblem,
  notLookedFor,
  leftOut,
}: OpenQuestions): boolean {
  // Files without marks are named with the delivery: they are left out on purpose more often than not.
  if (leftOut.opening.length + leftOut.unreadable.length > 0) return true;
  const { unseen, unread, possible, unmarkedHits, notFullyChecked, failedTerms } = notLookedFor;
  if (isSearching || isDetecting || lookProblem !== null) return true;
  const pages = [unseen, unread, possible, notFullyChecked].some((files) => files.length > 0);
  return undecided > 0 || unmarkedHits > 0 || failedTerms.length > 0 || pages;
}
