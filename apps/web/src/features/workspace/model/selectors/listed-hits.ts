import type { Highlight } from '../highlights/highlight.ts';
import type { FileMatches } from './search-summary.ts';

/** A row of a file's list of hits. */
export interface ListedHit {
  readonly hit: Highlight;
  /** The hits of its page, for the first row of that page; else null. */
  readonly page: FileMatches['pages'][number] | null;
}

/** The hits of a file to list under a limit per term, and how many are left out. */
export function listedHits(
  { pages, count }: FileMatches,
  most: number,
): { lines: ListedHit[]; left: number } {
  const taken = new Map<string | null, number>();
  const isTaken = ({ queryId }: Highlight) => {
    const next = (taken.get(queryId) ?? 0) + 1;
    taken.set(queryId, next);
    return next <= most;
  };
  const lines = pages.flatMap((page) =>
    page.hits.filter(isTaken).map((hit, at) => ({ hit, page: at === 0 ? page : null })),
  );
  return { lines, left: count - lines.length };
}
