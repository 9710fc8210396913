import type { Organization } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** Deletes the organization; while a deletion is pending, the banner of the page can cancel it. */
export function DeleteCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('delete.title')} description={t('delete.lead')} className="border-danger-line!">
      <div className="flex justify-end">
        <Button
          variant="danger-ghost"
          disabled={organization.deletion !== null}
          disabledReason={t('deleting.stopped')}
          onClick={() => setOpen(true)}
        >
          {t('delete.open')}
        </Button>
      </div>
      {isOpen ? <DeleteDialog organization={organization} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
