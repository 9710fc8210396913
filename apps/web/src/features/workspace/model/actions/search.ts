import { add } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { RecordMode } from '../highlights/history.ts';
import { highlightsOf } from '../highlights/state.ts';
import { activeQueries } from '../search/active.ts';
import { withinLimit } from '../search/limit.ts';
import type { SearchQuery } from '../search/query.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

/** The case is over: its terms are asked about before they mark anything of the next one. */
export function keepQueries(store: WorkspaceStore): void {
  const { search } = store.getState();
  const kept = new Set([...search.kept, ...activeQueries(search).map((query) => query.id)]);
  patch(store, 'search', { kept });
}

/** The terms of marks that came back belong to the case again. */
export function takeUpQueries(store: WorkspaceStore, marks: readonly Highlight[]): void {
  const { kept } = store.getState().search;
  const back = new Set(marks.map((mark) => mark.queryId));
  const left = [...kept].filter((id) => !back.has(id));
  if (left.length < kept.size) patch(store, 'search', { kept: new Set(left) });
}

/** Marks hits of a term, no more in a file than the account takes. Tells how many of the term are left out by now. */
export function markHits(
  store: WorkspaceStore,
  { id }: SearchQuery,
  found: readonly Highlight[],
  mode: RecordMode = 'step',
): number {
  const { marks, account, search } = store.getState();
  const marked = highlightsOf(marks.highlights).filter((highlight) => highlight.queryId === id);
  const { kept, cut } = withinLimit(found, marked, account.maxResults);
  commit(store, add(marks.highlights, kept), mode);
  const left = (search.cut.get(id) ?? 0) + cut;
  if (cut > 0) patch(store, 'search', { cut: new Map(search.cut).set(id, left) });
  return left;
}
