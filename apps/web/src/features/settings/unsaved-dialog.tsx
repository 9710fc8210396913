import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { hasUnsaved } from './unsaved.ts';

/** Asks before another tab or page takes changes that are not saved. A session that ends keeps them by itself. */
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
