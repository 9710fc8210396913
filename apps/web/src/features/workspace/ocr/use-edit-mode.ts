import { useEffect } from 'react';
import { useEntitlements } from '../../billing/index.ts';
import { useSettings } from '../../settings/index.ts';
import { readText } from '../jobs/reading/read-text.ts';
import { type EditMode, editModeOf, unreadFiles } from '../model/reading/edit-mode.ts';
import { readingStore } from '../mounted/reading-store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** What dragging does in edit mode, by the setting of the account. */
export function useEditMode(): EditMode {
  const settings = useSettings();
  const { has } = useEntitlements();
  return editModeOf(settings, has('text_selection_mode'));
}

/** Reads the text of open files when it is needed for selection. Pages not read yet accept rectangles meanwhile. */
export function useTextForEditing(workspace: Workspace): void {
  const mode = useEditMode();
  const isWanted = useWorkspaceState((state) => state.view.isEditing) && mode === 'text';
  const readable = useWorkspaceState(({ files }) =>
    files.flatMap(({ status, key }) => (status === 'ready' ? key : [])).join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that came later is read as well
  useEffect(() => {
    if (!isWanted) return;
    const unread = unreadFiles(workspace.store.getState().files, readingStore(workspace).getState());
    if (unread.length > 0) void readText(workspace, unread);
  }, [workspace, isWanted, readable]);
}
