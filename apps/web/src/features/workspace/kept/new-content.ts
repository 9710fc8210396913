import type { WorkspaceState } from '../model/workspace-state.ts';

/** Whether anything changed that would be lost with the page. */
export function hasNewContent(before: WorkspaceState, now: WorkspaceState): boolean {
  return (
    before.files !== now.files ||
    before.marks.highlights !== now.marks.highlights ||
    before.search.queries !== now.search.queries ||
    before.search.closed !== now.search.closed ||
    before.detection.checked !== now.detection.checked ||
    before.redaction.left !== now.redaction.left ||
    before.people.records !== now.people.records ||
    before.people.versions !== now.people.versions ||
    before.people.sweeps !== now.people.sweeps ||
    before.people.swept !== now.people.swept ||
    before.people.newMarks !== now.people.newMarks ||
    before.people.places !== now.people.places ||
    before.people.preset !== now.people.preset ||
    before.people.subject !== now.people.subject
  );
}

/** Whether the position changed, or what was seen. */
export function hasNewPlace(before: WorkspaceState, now: WorkspaceState): boolean {
  return (
    before.view.seen !== now.view.seen ||
    before.view.fileKey !== now.view.fileKey ||
    before.view.pageByFile !== now.view.pageByFile ||
    before.view.zoom !== now.view.zoom
  );
}
