import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { sessionQuery } from '../../auth/index.ts';
import { hasUnredactedMarks } from '../model/redaction/unredacted.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/** Asks before unredacted marks are lost by leaving or reloading, unless they are kept in the browser. */
export function LeaveDialog() {
  const text = useText();
  const { store, ports } = useWorkspace();
  const queryClient = useQueryClient();
  const mustAsk = () => {
    // A user who is signed out was asked before, or can no longer save anything.
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return false;
    if (ports.kept?.()) return false;
    const state = store.getState();
    return hasUnredactedMarks(planOf(state), state.files, state.redaction.results);
  };
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <AlertDialog
      open={isBlocked}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={text('leave.title')}
      description={text('leave.body')}
      cancelLabel={text('leave.stay')}
      actionLabel={text('leave.leave')}
      tone="danger"
      onAction={() => blocker.proceed?.()}
    />
  );
}
