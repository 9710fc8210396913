import { isSameQuery, type SearchQuery } from '../search/query.ts';
import type { SearchState } from '../workspace-state.ts';

/** The terms that are searched for: neither taken off the list nor kept from an earlier case. */
export function activeQueries({
  queries,
  closed,
  kept,
}: Pick<SearchState, 'queries' | 'closed' | 'kept'>): SearchQuery[] {
  return queries.filter((query) => !closed.has(query.id) && !kept.has(query.id));
}

/** The terms of an earlier case that nobody has decided about. */
export function keptQueries({
  queries,
  closed,
  kept,
}: Pick<SearchState, 'queries' | 'closed' | 'kept'>): SearchQuery[] {
  return queries.filter((query) => !closed.has(query.id) && kept.has(query.id));
}

/** The queries with one more; a kept one that asks for the same makes room for it. */
export function withQuery(
  { queries, kept }: Pick<SearchState, 'queries' | 'kept'>,
  query: SearchQuery,
): readonly SearchQuery[] {
  const others = queries.filter((one) => !(kept.has(one.id) && isSameQuery(one, query.term, query)));
  return [...others, query];
}
