import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notices.ts';
import { NameDialog } from './name-dialog.tsx';
import { useCreateOrganization } from './organizations.api.ts';

/** Creates an organization owned by the user. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organization');
  const create = useCreateOrganization();
  return (
    <NameDialog
      title={t('create.title')}
      lead={t('create.lead')}
      name=""
      submitLabel={t('create.submit')}
      failedTitle={t('create.failed')}
      error={create.error}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={(name) =>
        create.mutate(
          { name },
          {
            onSuccess: () => {
              notify.success(t('create.done', { name }));
              onClose();
            },
          },
        )
      }
    />
  );
}
