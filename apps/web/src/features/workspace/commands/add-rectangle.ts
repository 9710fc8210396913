import type { PageRect } from '@sladd/geometry';
import { commit, select } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import type { Highlight, HighlightId } from '../model/highlights/highlight.ts';
import type { Place } from '../model/layout/visible.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** Marks a rectangle of a page (page points) by hand and selects it. */
export function addRectangle(
  workspace: Workspace,
  { fileKey, pageNumber }: Place,
  rect: PageRect,
): HighlightId {
  const { store } = workspace;
  const highlight: Highlight = {
    id: `${fileKey}-${pageNumber}-${Date.now()}-${workspace.newId()}`,
    fileKey,
    pageNumber,
    kind: 'manual',
    boxes: [rect],
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
  };
  commit(store, add(store.getState().marks.highlights, [highlight]));
  select(store, highlight.id);
  return highlight.id;
}
