import { MAX_MARKED_HITS } from '@sladd/contract';
import { add } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { highlightsOf } from '../highlights/state.ts';
import type { RecordMode } from '../history/history.ts';
import { withinLimit } from '../search/limit.ts';
import type { SearchQuery } from '../search/query.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

/** Marks hits of a term, up to the limit per file. Returns how many hits of the term are left out so far. */
export function markHits(
  store: WorkspaceStore,
  { id }: SearchQuery,
  found: readonly Highlight[],
  mode: RecordMode = 'step',
): number {
  const { marks, search } = store.getState();
  const marked = highlightsOf(marks.highlights).filter((highlight) => highlight.queryId === id);
  const { kept, cut } = withinLimit(found, marked, MAX_MARKED_HITS);
  commit(store, add(marks.highlights, kept), mode);
  const left = (search.cut.get(id) ?? 0) + cut;
  if (cut > 0) patch(store, 'search', { cut: new Map(search.cut).set(id, left) });
  return left;
}
