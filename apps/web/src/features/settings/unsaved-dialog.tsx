import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { hasUnsaved } from './unsaved.ts';

/** Asks before unsaved changes are lost by opening another tab or page. If a session ends, they are kept automatically. */
export function UnsavedDialog() {
  const { t } = useTranslation('settings');
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/login' && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('unsaved.title')}
      description={t('unsaved.body')}
      cancelLabel={t('unsaved.stay')}
      actionLabel={t('unsaved.discard')}
      tone="danger"
      onAction={() => blocker.proceed?.()}
    />
  );
}
