import { decide, remove } from '../highlights/edits.ts';
import { orderOf } from '../highlights/findings.ts';
import type { HighlightId, Verdict } from '../highlights/highlight.ts';
import { areMany, noPicks, offersOf, type Picks, ranged, toggled, withAll } from '../highlights/picks.ts';
import { nextOpen, stepThrough } from '../highlights/review.ts';
import { resolve } from '../highlights/state.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { commit, select } from './marks.ts';
import { currentList } from './review.ts';

/** Whether several highlights are picked, so that a decision is about all of them. */
export function hasPicks({ marks }: Pick<WorkspaceState, 'marks'>): boolean {
  return areMany(marks.picks);
}

/** Picks highlights, or drops them when all of them are picked. */
export function togglePicks(store: WorkspaceStore, ids: readonly HighlightId[]): void {
  set(store, toggled(store.getState().marks.picks, ids));
}

export function addPicks(store: WorkspaceStore, ids: readonly HighlightId[]): void {
  set(store, withAll(store.getState().marks.picks, ids));
}

/**
 * Picks everything in the order from where the last pick, else the selected highlight, stands to these. Without an
 * order that of the findings list.
 */
export function pickTo(
  store: WorkspaceStore,
  ids: readonly HighlightId[],
  order: readonly HighlightId[] = orderOf(currentList(store.getState())),
): void {
  const { picks, selectedId } = store.getState().marks;
  set(store, ranged({ ...picks, anchor: picks.anchor ?? selectedId }, order, ids));
}

/** Moves to the neighbour in the list and picks the way there. */
export function pickStep(store: WorkspaceStore, step: 1 | -1): HighlightId | null {
  const state = store.getState();
  const next = stepThrough(orderOf(currentList(state)), state.marks.selectedId, step);
  if (next === null) return null;
  pickTo(store, [next]);
  select(store, next);
  return next;
}

/** Picks everything that the list shows. Tells how many. */
export function pickListed(store: WorkspaceStore): number {
  const { all } = offersOf(currentList(store.getState()));
  addPicks(store, all);
  return all.length;
}

/** Tells whether there was anything to drop. */
export function dropPicks(store: WorkspaceStore): boolean {
  if (store.getState().marks.picks.ids.size === 0) return false;
  set(store, noPicks);
  return true;
}

/**
 * Decides everything picked as one step; where all were decided so already the decision is taken back. Then nothing is
 * picked any more and the next open finding is selected. Tells how many changed, and to what.
 */
export function decidePicks(
  store: WorkspaceStore,
  wanted: Verdict,
): { readonly count: number; readonly decision: Verdict | 'undecided' } {
  const { marks } = store.getState();
  const picked = resolve(marks.highlights, marks.picks.ids);
  const order = orderOf(currentList(store.getState()));
  const decision = picked.every((one) => one.decision === wanted) ? 'undecided' : wanted;
  const count = commit(store, decide(marks.highlights, marks.picks.ids, decision));
  dropPicks(store);
  const last = picked.at(-1);
  const next = last && nextOpen(store.getState().marks.highlights, order, last.id);
  if (next && decision !== 'undecided') select(store, next);
  return { count, decision };
}

/** Deletes everything picked as one step. Tells how many. */
export function deletePicks(store: WorkspaceStore): number {
  const { marks } = store.getState();
  return commit(store, remove(marks.highlights, marks.picks.ids));
}

function set(store: WorkspaceStore, picks: Picks): void {
  patch(store, 'marks', { picks });
}
