import type { Workspace } from '../mounted/workspace.ts';

/** Brings the selected highlight into view. */
export function showSelected(workspace: Workspace): void {
  const id = workspace.store.getState().marks.selectedId;
  if (id !== null) void workspace.ports.viewer?.showHighlight(id);
}
