import { Trash2 } from 'lucide-react';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { closeFiles } from '../jobs/close-files.ts';
import { closeDialog } from '../model/actions/view.ts';
import { useText, useWorkspace, useWorkspaceState } from '../workspace-context.ts';

export function RemoveAllDialog() {
  const text = useText();
  const workspace = useWorkspace();
  const isOpen = useWorkspaceState((state) => state.dialog === 'removeAll');
  const files = useWorkspaceState((state) => state.files);
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDialog(workspace.store);
      }}
      title={text('files.removeAllTitle', { count: files.length })}
      description={text('files.removeAllBody')}
      cancelLabel={text('confirm.cancel')}
      actionLabel={text('files.removeAll')}
      actionIcon={Trash2}
      tone="danger"
      onAction={() => {
        closeDialog(workspace.store);
        closeFiles(
          workspace,
          files.map((file) => file.key),
        );
      }}
    />
  );
}
