import type { Organization } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { useLeaveOrganization } from '../organizations.api.ts';

/** Leaves the organization, with the consequences; explains to the owner why that is not possible. */
export function LeaveCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveOrganization(organization.org_id);
  const { name } = organization;
  const mayLeave = organization.permissions.includes('organization.leave');
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-4 border border-line bg-panel px-5 py-[18px]">
      <div className="min-w-0 flex-1 basis-[280px]">
        <h3 className="text-md leading-[22px]">{t('leave.title')}</h3>
        <p className="text-fg-2">{mayLeave ? t('leave.body', { name }) : t('leave.owner')}</p>
      </div>
      <Button disabled={!mayLeave} onClick={() => setAsking(true)}>
        {t('leave.submit')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('leave.question', { name })}
        description={t('leave.body', { name })}
        cancelLabel={t('leave.stay')}
        actionLabel={t('leave.confirm')}
        tone="danger"
        busy={leave.isPending}
        onAction={() =>
          leave.mutate(undefined, {
            onSuccess: () => notify.success(t('leave.done', { name })),
            onError: (error) => {
              setAsking(false);
              notify.error(t('leave.failed'), { body: errorText(error) });
            },
          })
        }
      />
    </section>
  );
}
