import { commit } from '../model/actions/marks.ts';
import { clear, type LayerFilter } from '../model/highlights/edits.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';

/** Clears a layer, or everything; the notice brings it back. */
export function clearMarks(workspace: Workspace, filter: LayerFilter): void {
  const count = commit(workspace.store, clear(workspace.store.getState().marks.highlights, filter));
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
  else say.info('noMatchingHighlightsFound');
}
