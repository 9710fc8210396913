import type { Workspace } from '../mounted/workspace.ts';

/** Scrolls to the selected highlight. */
export function showSelected(workspace: Workspace): void {
  const id = workspace.store.getState().marks.selectedId;
  if (id !== null) void workspace.ports.viewer?.showHighlight(id);
}
