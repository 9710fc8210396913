import type { PageRect } from '@sladd/geometry';
import { commit, select } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import type { HighlightId } from '../model/highlights/highlight.ts';
import { manualMark } from '../model/highlights/manual-mark.ts';
import type { Place } from '../model/layout/visible.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** Marks a rectangle of a page (page points) by hand and selects it. */
export function addRectangle(
  workspace: Workspace,
  { fileKey, pageNumber }: Place,
  rect: PageRect,
): HighlightId {
  const { store } = workspace;
  const highlight = manualMark({
    id: `${fileKey}-${pageNumber}-${Date.now()}-${workspace.newId()}`,
    fileKey,
    pageNumber,
    boxes: [rect],
  });
  commit(store, add(store.getState().marks.highlights, [highlight]));
  select(store, highlight.id);
  return highlight.id;
}
