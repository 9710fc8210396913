import { Plus } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { placesTaken } from '../model/files/open-file.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** At the head of a panel of files: opens more of them, while there is room for one. */
export function AddFilesButton() {
  const text = useText();
  const workspace = useWorkspace();
  const isFull = useWorkspaceState((state) => placesTaken(state.files) >= state.maxFiles);
  const maxFiles = useWorkspaceState((state) => state.maxFiles);
  return (
    <IconButton
      size="sm"
      icon={Plus}
      label={text('drop.add')}
      disabled={isFull}
      disabledReason={text('tooManyFiles', { count: maxFiles })}
      onClick={() => workspace.ports.chooseFiles?.('add')}
    />
  );
}
