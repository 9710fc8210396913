import { add } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { highlightsOf } from '../highlights/state.ts';
import { withinLimit } from '../search/limit.ts';
import type { SearchQuery } from '../search/query.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

/** How many hits of a term are marked, and how many there are in all. */
export interface Marked {
  readonly count: number;
  readonly total: number;
}

/** Marks hits of a term, no more in all than the account takes; what is left out is remembered beside the term. */
export function markHits(store: WorkspaceStore, { id }: SearchQuery, found: readonly Highlight[]): Marked {
  const { marks, account, search } = store.getState();
  const before = highlightsOf(marks.highlights).filter((highlight) => highlight.queryId === id).length;
  const { kept, cut } = withinLimit(found, before, account.maxResults);
  commit(store, add(marks.highlights, kept));
  const left = (search.cut.get(id) ?? 0) + cut;
  if (cut > 0) patch(store, 'search', { cut: new Map(search.cut).set(id, left) });
  const count = before + kept.length;
  return { count, total: count + left };
}
