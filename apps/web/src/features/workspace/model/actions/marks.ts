import { apply, type Change, isEmpty } from '../highlights/change.ts';
import type { Highlight, HighlightId } from '../highlights/highlight.ts';
import * as history from '../highlights/history.ts';
import { stillThere } from '../highlights/picks.ts';
import { patch, type WorkspaceStore } from '../store.ts';

/** The only door through which highlights change. Tells how many it touched. */
export function commit(store: WorkspaceStore, change: Change, mode: history.RecordMode = 'step'): number {
  if (isEmpty(change)) return 0;
  const { marks } = store.getState();
  const highlights = apply(marks.highlights, change);
  const isSelectionGone = marks.selectedId !== null && !highlights.byId.has(marks.selectedId);
  patch(store, 'marks', {
    highlights,
    history: history.record(marks.history, change, mode),
    selectedId: isSelectionGone ? null : marks.selectedId,
    picks: stillThere(marks.picks, highlights),
  });
  return change.added.length + change.removed.length + change.updated.length;
}

export function undo(store: WorkspaceStore): boolean {
  return move(store, history.undo);
}

export function redo(store: WorkspaceStore): boolean {
  return move(store, history.redo);
}

function move(store: WorkspaceStore, step: typeof history.undo): boolean {
  const { marks } = store.getState();
  const moved = step(marks.highlights, marks.history);
  if (!moved.change) return false;
  const touched = moved.change.added[0] ?? moved.change.updated[0]?.[1];
  const selectedId =
    marks.selectedId !== null && moved.state.byId.has(marks.selectedId) ? marks.selectedId : null;
  patch(store, 'marks', {
    highlights: moved.state,
    history: moved.history,
    // What came back or changed is shown, so that nothing happens out of sight.
    selectedId: touched?.id ?? selectedId,
    picks: stillThere(marks.picks, moved.state),
  });
  return true;
}

export function select(store: WorkspaceStore, id: HighlightId | null): void {
  if (store.getState().marks.selectedId !== id) patch(store, 'marks', { selectedId: id });
}

export function selectedHighlight(store: WorkspaceStore): Highlight | null {
  const { selectedId, highlights } = store.getState().marks;
  return selectedId === null ? null : (highlights.byId.get(selectedId) ?? null);
}
