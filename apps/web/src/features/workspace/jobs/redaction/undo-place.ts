import { commit } from '../../model/actions/marks.ts';
import { remove } from '../../model/highlights/edits.ts';
import type { LookPlace } from '../../model/redaction/second-look.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Removes the mark of a place that was marked by the second look. */
export function undoMark({ store }: Workspace, place: LookPlace): void {
  const { redaction, marks } = store.getState();
  const mark = redaction.look.marked.get(place.id);
  if (mark !== undefined) commit(store, remove(marks.highlights, [mark]));
}
