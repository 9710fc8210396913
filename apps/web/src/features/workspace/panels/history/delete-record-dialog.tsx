import type { DocumentItem } from '@sladd/contract';
import { Trash2 } from 'lucide-react';
import { AlertDialog } from '../../../../ui/dialogs/alert-dialog.tsx';
import { sayHistoryProblem } from '../../jobs/redaction/history-problem.ts';
import { say } from '../../mounted/say.ts';
import { useText } from '../../mounted/workspace-context.ts';
import { useDeleteRecord } from './history.api.ts';

/** Asks before a record is deleted, which cannot be undone. */
export function DeleteRecordDialog({ item, onClose }: { item: DocumentItem | null; onClose: () => void }) {
  const text = useText();
  const remove = useDeleteRecord();
  return (
    <AlertDialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text('history.deleteTitle')}
      description={text('history.deleteBody', { name: item?.filename ?? text('history.unnamed') })}
      cancelLabel={text('confirm.cancel')}
      actionLabel={text('history.delete')}
      actionIcon={Trash2}
      tone="danger"
      busy={remove.isPending}
      onAction={() => {
        if (!item) return;
        remove.mutate(item.id, {
          onSuccess: () => say.info('history.deleted'),
          onError: (error) => sayHistoryProblem('couldntDeleteHistory', 'delete', error),
          onSettled: onClose,
        });
      }}
    />
  );
}
