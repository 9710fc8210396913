import type { AdminAccountDetails } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSession } from '../../auth/index.ts';
import { useDeleteAccount } from '../administration.api.ts';
import { OwnPassword } from './own-password.tsx';

/** Deletes an account permanently, by the same rules as for its owner. */
export function GoneCard({ account }: { account: AdminAccountDetails }) {
  const { t } = useTranslation('administration');
  const navigate = useNavigate();
  const user = useSession();
  const remove = useDeleteAccount(account.user_id);
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { username: name } = account;
  const close = () => {
    setAsking(false);
    setPassword('');
    remove.reset();
  };
  return (
    <Card title={t('gone.title')} description={t('gone.lead')} className="border-danger-line!">
      <Button
        variant="danger-ghost"
        icon={Trash2}
        disabled={user?.id === account.user_id}
        disabledReason={t('gone.own')}
        onClick={() => setAsking(true)}
      >
        {t('gone.submit')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={close}
        title={t('gone.question', { name })}
        description={t('gone.body')}
        cancelLabel={t('cancel')}
        actionLabel={t('gone.submit')}
        tone="danger"
        busy={remove.isPending}
        actionDisabled={password === ''}
        onAction={() =>
          remove.mutate(password, {
            onSuccess: () => {
              notify.success(t('gone.done', { name }));
              void navigate({ to: '/admin', search: { tab: 'accounts' }, replace: true });
            },
          })
        }
      >
        <OwnPassword value={password} error={remove.error} onChange={setPassword} />
      </AlertDialog>
    </Card>
  );
}
