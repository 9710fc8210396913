import { isSameQuery, type SearchQuery } from '../search/query.ts';
import type { SearchState } from '../workspace-state.ts';

/** The active terms: neither removed nor kept from an earlier case. */
export function activeQueries({
  queries,
  closed,
  kept,
}: Pick<SearchState, 'queries' | 'closed' | 'kept'>): SearchQuery[] {
  return queries.filter((query) => !closed.has(query.id) && !kept.has(query.id));
}

/** The terms of an earlier case that have not been confirmed. */
export function keptQueries({
  queries,
  closed,
  kept,
}: Pick<SearchState, 'queries' | 'closed' | 'kept'>): SearchQuery[] {
  return queries.filter((query) => !closed.has(query.id) && kept.has(query.id));
}

/** The queries with one more, which replaces an equal one of an earlier case. */
export function withQuery(
  { queries, kept }: Pick<SearchState, 'queries' | 'kept'>,
  query: SearchQuery,
): readonly SearchQuery[] {
  const others = queries.filter((one) => !(kept.has(one.id) && isSameQuery(one, query.term, query)));
  return [...others, query];
}
