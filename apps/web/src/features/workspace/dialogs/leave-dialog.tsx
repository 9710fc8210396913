import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { sessionQuery } from '../../auth/index.ts';
import { lostByLeaving } from '../model/redaction/unredacted.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/**
 * Asks before unredacted marks, or redacted files that were never saved, are lost by leaving or reloading, unless the work
 * is kept in the browser.
 */
export function LeaveDialog() {
  const text = useText();
  const { store, ports } = useWorkspace();
  const queryClient = useQueryClient();
  const whatIsLost = () => {
    // A user who is signed out was asked before, or can no longer save anything.
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return null;
    if (ports.kept?.()) return null;
    const state = store.getState();
    return lostByLeaving(planOf(state), state.files, state.redaction);
  };
  const mustAsk = () => whatIsLost() !== null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const lost = (isBlocked ? whatIsLost() : null) ?? 'marks';
  return (
    <AlertDialog
      open={isBlocked}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={text(`leave.title.${lost}`)}
      description={text(`leave.body.${lost}`)}
      cancelLabel={text('leave.stay')}
      actionLabel={text('leave.leave')}
      tone="danger"
      onAction={() => blocker.proceed?.()}
    />
  );
}
