import type { AdminAccountDetails } from '@sladd/contract';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSetAdministrator } from '../administration.api.ts';
import { OwnPassword } from './own-password.tsx';

/** Whether an account is an administrator of the installation. */
export function RightsCard({ account }: { account: AdminAccountDetails }) {
  const { t } = useTranslation('administration');
  const set = useSetAdministrator(account.user_id);
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { administrator, username: name } = account;
  const act = administrator ? 'dismiss' : 'name';
  const close = () => {
    setAsking(false);
    setPassword('');
    set.reset();
  };
  return (
    <Card title={t('rights.title')} description={t(administrator ? 'rights.is' : 'rights.isNot', { name })}>
      <Button icon={administrator ? ShieldOff : ShieldCheck} onClick={() => setAsking(true)}>
        {t(`rights.${act}`)}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={close}
        title={t(`rights.${act}.question`, { name })}
        description={t(`rights.${act}.body`)}
        cancelLabel={t('cancel')}
        actionLabel={t(`rights.${act}`)}
        busy={set.isPending}
        actionDisabled={password === ''}
        onAction={() =>
          set.mutate(
            { administrator: !administrator, password },
            {
              onSuccess: () => {
                notify.success(t(`rights.${act}.done`, { name }));
                close();
              },
            },
          )
        }
      >
        <OwnPassword value={password} error={set.error} onChange={setPassword} />
      </AlertDialog>
    </Card>
  );
}
