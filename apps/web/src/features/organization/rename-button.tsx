import type { Organization } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useRenameOrganization } from './organizations.api.ts';

/** Renames the organization; only for its owner. */
export function RenameButton({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [isOpen, setOpen] = useState(false);
  const rename = useRenameOrganization(organization.org_id);
  if (!organization.permissions.includes('organization.rename')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('rename.open')}
      </Button>
      {isOpen ? (
        <NameDialog
          title={t('rename.title')}
          name={organization.name}
          submitLabel={t('rename.submit')}
          failedTitle={t('rename.failed')}
          error={rename.error}
          isBusy={rename.isPending}
          onClose={() => setOpen(false)}
          onSubmit={(name) =>
            rename.mutate(
              { name },
              {
                onSuccess: () => {
                  notify.success(t('rename.done', { name }));
                  setOpen(false);
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
