import { commit } from '../../model/actions/marks.ts';
import { countMarks } from '../../model/highlights/change.ts';
import { clear, type LayerFilter, removeWhere } from '../../model/highlights/edits.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Clears a layer; undo is offered in the notice. */
export function clearMarks(workspace: Workspace, filter: LayerFilter): void {
  const change = clear(workspace.store.getState().marks.highlights, filter);
  commit(workspace.store, change);
  const count = countMarks(change);
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
  else say.info('noMatchingHighlightsFound');
}

/** Clears all marks that this user may clear: without a subscription, findings stay. */
export function clearAllMarks(workspace: Workspace): void {
  const { store, ports } = workspace;
  const mayClearFindings = ports.gate?.has('entity_highlight_clearing') ?? true;
  const { highlights } = store.getState().marks;
  const change = removeWhere(highlights, ({ kind }) => mayClearFindings || kind !== 'entity');
  commit(store, change);
  const count = countMarks(change);
  if (count === 0) say.info('noMatchingHighlightsFound');
  else
    say.undoable(workspace, mayClearFindings ? 'allHighlightsDeleted' : 'deletedHighlightsForOccurrences', {
      count,
    });
}
