import { remove } from '../highlights/edits.ts';
import { orderOf } from '../highlights/findings.ts';
import type { HighlightId, Verdict } from '../highlights/highlight.ts';
import { areMany, noPicks, offersOf, type Picks, ranged, toggled, withAll } from '../highlights/picks.ts';
import { nextOpen, stepThrough } from '../highlights/review.ts';
import { resolve } from '../highlights/state.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { commit, select } from './marks.ts';
import { currentList, decided } from './review.ts';

/** Whether several highlights are picked, so that a decision applies to all of them. */
export function hasPicks({ marks }: Pick<WorkspaceState, 'marks'>): boolean {
  return areMany(marks.picks);
}

/** Picks highlights, or unpicks them if all of them are picked. */
export function togglePicks(store: WorkspaceStore, ids: readonly HighlightId[]): void {
  set(store, toggled(store.getState().marks.picks, ids));
}

export function addPicks(store: WorkspaceStore, ids: readonly HighlightId[]): void {
  set(store, withAll(store.getState().marks.picks, ids));
}

/**
 * Picks the range from the last pick, else the selected highlight, to these. The default order is that of the findings
 * list.
 */
export function pickTo(
  store: WorkspaceStore,
  ids: readonly HighlightId[],
  order: readonly HighlightId[] = orderOf(currentList(store.getState())),
): void {
  const { picks, selectedId } = store.getState().marks;
  set(store, ranged({ ...picks, anchor: picks.anchor ?? selectedId }, order, ids));
}

/** Moves to the neighbour in the list and extends the picks to it. */
export function pickStep(store: WorkspaceStore, step: 1 | -1): HighlightId | null {
  const state = store.getState();
  const next = stepThrough(orderOf(currentList(state)), state.marks.selectedId, step);
  if (next === null) return null;
  pickTo(store, [next]);
  select(store, next);
  return next;
}

/** Picks everything in the list. Returns the number. */
export function pickListed(store: WorkspaceStore): number {
  const { all } = offersOf(currentList(store.getState()));
  addPicks(store, all);
  return all.length;
}

/** Clears the picks; returns whether there were any. */
export function dropPicks(store: WorkspaceStore): boolean {
  if (store.getState().marks.picks.ids.size === 0) return false;
  set(store, noPicks);
  return true;
}

/**
 * Decides everything picked as one undo step; if all have that decision already, it is removed. Then clears the picks
 * and selects the next undecided finding. Returns how many changed, and the decision.
 */
export function decidePicks(
  store: WorkspaceStore,
  wanted: Verdict,
): { readonly count: number; readonly decision: Verdict | 'undecided' } {
  const { marks } = store.getState();
  const picked = resolve(marks.highlights, marks.picks.ids);
  const order = orderOf(currentList(store.getState()));
  const decision = picked.every((one) => one.decision === wanted) ? 'undecided' : wanted;
  const count = commit(store, decided(store.getState(), picked, decision));
  dropPicks(store);
  const last = picked.at(-1);
  const next = last && nextOpen(store.getState().marks.highlights, order, last.id);
  if (next && decision !== 'undecided') select(store, next);
  return { count, decision };
}

/** Deletes everything picked as one undo step. Returns the number. */
export function deletePicks(store: WorkspaceStore): number {
  const { marks } = store.getState();
  return commit(store, remove(marks.highlights, marks.picks.ids));
}

function set(store: WorkspaceStore, picks: Picks): void {
  patch(store, 'marks', { picks });
}
