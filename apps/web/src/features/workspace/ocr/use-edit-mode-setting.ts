import { useEntitlements } from '../../billing/index.ts';
import { useUpdateSettings } from '../../settings/index.ts';
import { readText } from '../jobs/reading/read-text.ts';
import type { EditMode } from '../model/reading/edit-mode.ts';
import { patch } from '../model/store.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import { useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { useEditMode } from './use-edit-mode.ts';

/** Whether dragging draws a rectangle or selects text; choosing text reads the text of the open files first. */
export function useEditModeSetting() {
  const workspace = useWorkspace();
  const mode = useEditMode();
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const { mutate } = useUpdateSettings();
  const { isLocked } = useEntitlements();

  function choose(next: EditMode) {
    const { store, ports } = workspace;
    if (next === 'text' && ports.gate && !ports.gate.has('text_selection_mode')) {
      ports.gate.ask('text_selection_mode');
      return;
    }
    mutate({ edit_mode: next }, { onError: (error) => say.failure('settings.notSaved', error) });
    const files = store.getState().files.filter((file) => file.status === 'ready');
    const { files: readings } = readingStore(workspace).getState();
    const isRead = files.every((file) => readings.get(file.key)?.status === 'completed');
    if (next !== 'text' || !isEditing || isRead) return;
    patch(store, 'view', { isEditing: false });
    void readText(workspace, files, { startsEditing: true });
  }

  return { mode, choose, isLocked: isLocked('text_selection_mode') };
}
