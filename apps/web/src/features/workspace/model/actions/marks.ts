import { isSameFile, type OpenFile } from '../files/open-file.ts';
import { apply, type Change, isEmpty } from '../highlights/change.ts';
import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import { stillThere } from '../highlights/picks.ts';
import type { ClosedFile, FileSwap } from '../history/file-swap.ts';
import * as history from '../history/history.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { addFiles } from './files.ts';
import { placesNeeded, swapFiles } from './swap-files.ts';

/**
 * Applies a change to the highlights and records it for undo. All changes of highlights go through here. Returns the
 * number of highlights touched, those that are only possible among them.
 */
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

/** The result of undo or redo. `noRoom`: files would be reopened for which there is no room. */
export type MoveOutcome = 'moved' | 'nothing' | 'noRoom';

export function undo(store: WorkspaceStore): MoveOutcome {
  return move(store, 'undo');
}

export function redo(store: WorkspaceStore): MoveOutcome {
  return move(store, 'redo');
}

function move(store: WorkspaceStore, direction: 'undo' | 'redo'): MoveOutcome {
  const { marks } = store.getState();
  const step = (direction === 'undo' ? marks.history.past : marks.history.future).at(-1);
  if (!step) return 'nothing';
  if (step.swap) return moveSwap(store, direction, step.swap);
  const take = direction === 'undo' ? history.undo : history.redo;
  const moved = take(marks.highlights, marks.history);
  if (!moved.change) return 'nothing';
  const touched = moved.change.added[0] ?? moved.change.updated[0]?.[1];
  const selectedId =
    marks.selectedId !== null && moved.state.byId.has(marks.selectedId) ? marks.selectedId : null;
  // Set together, so that no listener sees marks without the decisions that they follow from.
  store.setState(({ people, search }) => ({
    people: moved.decided ? { ...people, ...moved.decided } : people,
    search: step.closed ? { ...search, closed: closedAfter(search.closed, step.closed, direction) } : search,
    marks: {
      ...marks,
      highlights: moved.state,
      history: moved.history,
      // Shows what was restored or changed, so that nothing happens unseen.
      selectedId: touched?.id ?? selectedId,
      picks: stillThere(marks.picks, moved.state),
    },
  }));
  return 'moved';
}

/** The removed search terms after a step that removed some was undone or redone. */
function closedAfter(
  closed: ReadonlySet<string>,
  ids: readonly string[],
  direction: 'undo' | 'redo',
): ReadonlySet<string> {
  const next = new Set(closed);
  for (const id of ids) {
    if (direction === 'undo') next.delete(id);
    else next.add(id);
  }
  return next;
}

function moveSwap(store: WorkspaceStore, direction: 'undo' | 'redo', recorded: FileSwap): MoveOutcome {
  const swap = withoutTwins(store.getState(), recorded);
  if (placesNeeded(store.getState(), swap) > store.getState().maxFiles) return 'noRoom';
  const inverse = swapFiles(store, swap);
  patch(store, 'marks', { history: history.movedSwap(store.getState().marks.history, direction, inverse) });
  return 'moved';
}

/** If a file was opened again meanwhile and has no marks, it is replaced by the one with the marks. */
function withoutTwins({ files, marks }: WorkspaceState, swap: FileSwap): FileSwap {
  const twins = files.filter(
    (file) =>
      !marks.highlights.byFile.has(file.key) &&
      swap.returning.some((closed) => isSameFile(closed.file.identity, file.identity)),
  );
  return { ...swap, leaving: [...new Set([...swap.leaving, ...twins.map((file) => file.key)])] };
}

/** Closes files and opens others in their place, as one undo step. */
export function exchangeFiles(
  store: WorkspaceStore,
  leaving: readonly FileKey[],
  opened: readonly OpenFile[] = [],
): void {
  if (leaving.length === 0) {
    addFiles(store, opened);
    return;
  }
  const closed = swapFiles(store, { leaving, returning: [] });
  addFiles(store, opened);
  const swap = {
    leaving: opened.map((file) => file.key),
    returning: closed.returning.filter(isWorthKeeping),
  };
  if (swap.returning.length === 0) return;
  patch(store, 'marks', { history: history.recordSwap(store.getState().marks.history, swap) });
}

/** Files that could not be opened have nothing to lose, apart from those that were kept with the work on them. */
function isWorthKeeping({ file }: ClosedFile): boolean {
  return file.status !== 'failed' || file.wasKept === true;
}

export function select(store: WorkspaceStore, id: HighlightId | null): void {
  if (store.getState().marks.selectedId !== id) patch(store, 'marks', { selectedId: id });
}

export function selectedHighlight(store: WorkspaceStore): Highlight | null {
  const { selectedId, highlights } = store.getState().marks;
  return selectedId === null ? null : (highlights.byId.get(selectedId) ?? null);
}
