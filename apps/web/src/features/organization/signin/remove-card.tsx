import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { useRemoveSso } from './sso.api.ts';

/** Removes single sign-on, after a confirmation. */
export function RemoveCard({ orgId }: { orgId: string }) {
  const { t } = useTranslation('organization');
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveSso(orgId);
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-4 border border-danger-line bg-panel px-5 py-[18px]">
      <div className="min-w-0 flex-1 basis-[240px]">
        <h3 className="text-md leading-[22px]">{t('signin.remove')}</h3>
        <p className="text-fg-2">{t('signin.removeLead')}</p>
      </div>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        {t('signin.removeOpen')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('signin.remove')}
        description={t('signin.removeLead')}
        cancelLabel={t('signin.keep')}
        actionLabel={t('signin.removeConfirm')}
        tone="danger"
        busy={remove.isPending}
        onAction={() =>
          remove.mutate(undefined, {
            onSuccess: () => notify.success(t('signin.removed')),
            onError: (error) => {
              setAsking(false);
              notify.error(t('signin.removeFailed'), { body: errorText(error) });
            },
          })
        }
      />
    </section>
  );
}
