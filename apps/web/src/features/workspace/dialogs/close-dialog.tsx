import { useMemo } from 'react';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { closeFiles } from '../jobs/files/close-files.ts';
import { closeDialog } from '../model/actions/view.ts';
import { whatGoes } from '../model/what-goes.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { WhatGoesList } from './what-goes-list.tsx';

/** Asks before files with marks are closed, and lists what would be lost. */
export function CloseDialog() {
  const isOpen = useWorkspaceState((state) => state.dialog === 'closeFiles');
  return isOpen ? <OpenCloseDialog /> : null;
}

function OpenCloseDialog() {
  const text = useText();
  const workspace = useWorkspace();
  const keys = useWorkspaceState((state) => state.closing);
  const files = useWorkspaceState((state) => state.files);
  const marks = useWorkspaceState((state) => state.marks);
  const redaction = useWorkspaceState((state) => state.redaction);
  const goes = useMemo(() => whatGoes({ files, marks, redaction }, keys), [files, marks, redaction, keys]);
  const count = goes.files.length;
  const [only] = goes.files;
  const values = { count, marks: text('files.marks', { count: goes.marks }) };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) closeDialog(workspace.store);
      }}
      title={text(goes.marks > 0 ? 'close.titleMarks' : 'files.removeAllTitle', values)}
      description={
        count === 1 && only ? (
          <b className="font-semibold text-fg wrap-anywhere">{only.identity.name}</b>
        ) : undefined
      }
      cancelLabel={text('close.keep', { count })}
      actionLabel={text('close.close', { count })}
      tone="danger"
      onAction={() => {
        closeDialog(workspace.store);
        closeFiles(workspace, keys);
      }}
    >
      {goes.marks > 0 ? <WhatGoesList goes={goes} /> : null}
      <p className="mt-2.5 text-sm text-fg-3">{text('close.undoable')}</p>
    </AlertDialog>
  );
}
