import { RotateCcw } from 'lucide-react';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { filesToReset, resetDetection } from '../jobs/detection/reset-detection.ts';
import { closeDialog } from '../model/actions/view.ts';
import { countFindings } from '../model/highlights/derived.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Asks before the findings of the scope and the chosen types are cleared. */
export function ResetDialog() {
  const text = useText();
  const workspace = useWorkspace();
  const isOpen = useWorkspaceState((state) => state.dialog === 'resetDetection');
  const count = useWorkspaceState((state) => countFindings(state.marks.highlights, filesToReset(state)));
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDialog(workspace.store);
      }}
      title={text('detection.resetTitle')}
      description={text('detection.resetBody', { count })}
      cancelLabel={text('confirm.cancel')}
      actionLabel={text('detection.reset')}
      actionIcon={RotateCcw}
      onAction={() => {
        closeDialog(workspace.store);
        resetDetection(workspace);
      }}
    />
  );
}
