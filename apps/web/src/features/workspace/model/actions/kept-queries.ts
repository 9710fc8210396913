import type { Highlight } from '../highlights/highlight.ts';
import { activeQueries } from '../selectors/active-queries.ts';
import { patch, type WorkspaceStore } from '../store.ts';

/** When a case is closed, its terms must be confirmed before they mark anything in the next one. */
export function keepQueries(store: WorkspaceStore): void {
  const { search } = store.getState();
  const kept = new Set([...search.kept, ...activeQueries(search).map((query) => query.id)]);
  patch(store, 'search', { kept });
}

/** The terms of restored marks belong to the case again. */
export function takeUpQueries(store: WorkspaceStore, marks: readonly Highlight[]): void {
  const { kept } = store.getState().search;
  const back = new Set(marks.map((mark) => mark.queryId));
  const left = [...kept].filter((id) => !back.has(id));
  if (left.length < kept.size) patch(store, 'search', { kept: new Set(left) });
}
