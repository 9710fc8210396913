import type { AdminAccountDetails } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../../shared/forms/copy-box.tsx';
import { notify } from '../../../shared/notices/notices.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';
import { useResetLink } from '../administration.api.ts';
import { OwnPassword } from './own-password.tsx';

/** Sends a link for a new password, or shows it once if the server sends no mails. */
export function ResetLink({ account, onClose }: { account: AdminAccountDetails; onClose: () => void }) {
  const { t } = useTranslation('administration');
  const make = useResetLink(account.user_id);
  const [password, setPassword] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const { username: name, email } = account;
  if (link !== null) {
    return (
      <OnceDialog
        title={t('reset.made')}
        description={t('reset.madeBody', { name, minutes: make.data?.minutes ?? 0 })}
        doneLabel={t('reset.handedOver')}
        onDone={onClose}
      >
        <CopyBox value={link} label={t('reset.copy')} />
      </OnceDialog>
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('reset.question', { name })}
      description={t('reset.body', { email })}
      cancelLabel={t('cancel')}
      actionLabel={t('reset.submit')}
      busy={make.isPending}
      actionDisabled={password === ''}
      onAction={() =>
        make.mutate(password, {
          onSuccess: (made) => {
            if (made.link !== null) return setLink(made.link);
            notify.success(t('reset.mailed', { email }));
            onClose();
          },
        })
      }
    >
      <OwnPassword value={password} error={make.error} onChange={setPassword} />
    </AlertDialog>
  );
}
