import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { planOf } from '../jobs/redact.ts';
import { hasUnredactedMarks } from '../model/redaction/unredacted.ts';
import { useText, useWorkspace } from '../workspace-context.ts';

/** Asks before marks that were not redacted are lost by leaving or reloading; not where they are kept. */
export function LeaveDialog() {
  const text = useText();
  const { store, ports } = useWorkspace();
  const mustAsk = () => {
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
