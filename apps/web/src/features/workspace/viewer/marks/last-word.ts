import { select, undo } from '../../model/actions/marks.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Up to here a second click makes a double-click of both, and the first one did not mean the word. */
const DOUBLE_CLICK_MS = 300;

const words = new WeakMap<Workspace, { ids: readonly HighlightId[]; at: number }>();

/** Keeps which marks a click on a word has made; `at` is the time of the event. */
export function noteWord(workspace: Workspace, ids: readonly HighlightId[], at: number): void {
  words.set(workspace, { ids, at });
}

/** Takes a word back that was only the first click of a double-click; tells whether there was one. */
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
