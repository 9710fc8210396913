import { Replace } from 'lucide-react';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { closeDialog } from '../model/actions/view.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Asks before open files with marks are replaced. */
export function ReplaceDialog() {
  const text = useText();
  const { store, ports } = useWorkspace();
  const isOpen = useWorkspaceState((state) => state.dialog === 'replaceFiles');
  const count = useWorkspaceState((state) => state.files.length);
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDialog(store);
      }}
      title={text('files.replaceTitle', { count })}
      description={text('files.replaceBody')}
      cancelLabel={text('confirm.cancel')}
      actionLabel={text('files.replaceChoose')}
      actionIcon={Replace}
      tone="danger"
      onAction={() => {
        closeDialog(store);
        ports.chooseFiles?.('replace');
      }}
    >
      <p className="text-sm text-fg-3">{text('close.undoable')}</p>
    </AlertDialog>
  );
}
