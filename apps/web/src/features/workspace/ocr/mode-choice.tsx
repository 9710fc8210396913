import { SquareDashed, TextCursor } from 'lucide-react';
import { Crown } from '../../../ui/crown.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useSubscription } from '../../billing/index.ts';
import { useUpdateSettings } from '../../settings/index.ts';
import { patch } from '../model/store.ts';
import { say } from '../say.ts';
import { useText, useWorkspace, useWorkspaceState } from '../workspace-context.ts';
import { readText } from './read-text.ts';
import { readingStore } from './reading-store.ts';
import { useEditMode } from './use-edit-mode.ts';

/** Whether a drag draws a rectangle or selects text; choosing text reads the text of the open files first. */
export function ModeChoice() {
  const text = useText();
  const workspace = useWorkspace();
  const mode = useEditMode();
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const { mutate } = useUpdateSettings();
  const { isPremium, isKnown } = useSubscription();
  const isLocked = isKnown && !isPremium;

  function choose(next: 'box' | 'text') {
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

  return (
    <div className="mt-2">
      <Segmented
        label={text('mode.label')}
        value={mode}
        onChange={choose}
        options={[
          { value: 'box', label: text('mode.box'), icon: SquareDashed },
          {
            value: 'text',
            label: text('mode.text'),
            icon: TextCursor,
            trailing: isLocked ? <Crown /> : undefined,
          },
        ]}
      />
    </div>
  );
}
