import { DELETION_DAYS, type DeletionEffects, type Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FactRows } from '../../../ui/layout/fact-rows.tsx';
import { deletionEffectsQuery, useRequestDeletion } from '../organizations.api.ts';

/** Lists what would be deleted, requires the typed name, and requests the deletion, which can be cancelled. */
export function DeleteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const effects = useQuery(deletionEffectsQuery(organization.org_id));
  const remove = useRequestDeletion(organization.org_id);
  const [typed, setTyped] = useState('');
  const { name } = organization;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('delete.question', { name })}
      description={t('delete.when', { count: DELETION_DAYS })}
      cancelLabel={t('delete.keep')}
      actionLabel={t('delete.confirm', { count: DELETION_DAYS })}
      tone="danger"
      busy={remove.isPending}
      actionDisabled={typed.trim() !== name}
      onAction={() =>
        remove.mutate(typed.trim(), {
          onSuccess: ({ deletion }) => {
            const date = deletion ? format.date(new Date(deletion.due_at)) : '';
            notify.success(t('delete.done', { name, date }));
            onClose();
          },
        })
      }
    >
      {effects.data ? (
        <Effects effects={effects.data} />
      ) : effects.error ? (
        <p className="text-sm text-danger">{t('delete.effectsFailed')}</p>
      ) : (
        <Skeleton className="h-[120px]" />
      )}
      <TextField
        className="mt-3.5"
        label={t('delete.type')}
        hint={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {remove.error ? (
        <div className="mt-3.5">
          <Banner tone="danger" title={t('delete.failed')}>
            {errorText(remove.error)}
          </Banner>
        </div>
      ) : null}
    </AlertDialog>
  );
}

function Effects({ effects }: { effects: DeletionEffects }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const lines: [name: string, value: string][] = [
    [t('delete.members'), format.number(effects.members)],
    [t('delete.invitations'), format.number(effects.invitations)],
    [t('delete.drafts'), format.number(effects.drafts)],
    [t('delete.keys'), format.number(effects.keys)],
  ];
  if (effects.paid_until !== null)
    lines.push([t('delete.paidUntil'), format.date(new Date(effects.paid_until))]);
  return <FactRows facts={lines} />;
}
