import { select, undo } from '../../model/actions/marks.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Maximum time between the clicks of a double-click, whose first click must not mark a word. */
const DOUBLE_CLICK_MS = 300;

const words = new WeakMap<Workspace, { ids: readonly HighlightId[]; at: number }>();

/** Records the marks made by a click on a word; `at` is the time of the event. */
export function noteWord(workspace: Workspace, ids: readonly HighlightId[], at: number): void {
  words.set(workspace, { ids, at });
}

/** Removes the mark of a word that was only the first click of a double-click; returns whether there was one. */
export function withdrawWord(workspace: Workspace, at: number): boolean {
  const word = words.get(workspace);
  words.delete(workspace);
  if (!word || at - word.at >= DOUBLE_CLICK_MS) return false;
  const { store } = workspace;
  const step = store.getState().marks.history.past.at(-1);
  const made = step?.changes.flatMap(({ added }) => added.map(({ id }) => id)) ?? [];
  if (made.length === 0 || made.join() !== word.ids.join()) return false;
  undo(store);
  select(store, null);
  return true;
}
