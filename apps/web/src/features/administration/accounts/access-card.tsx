import type { AdminAccountDetails } from '@sladd/contract';
import { Ban, KeyRound, LogOut, MailCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSession } from '../../auth/index.ts';
import { type Press, usePress } from '../administration.api.ts';
import { ResetLink } from './reset-link.tsx';

/** How an account can sign in: its e-mail address, sessions, a new password, and whether it is disabled. */
export function AccessCard({ account }: { account: AdminAccountDetails }) {
  const { t } = useTranslation('administration');
  const user = useSession();
  const press = usePress(account.user_id);
  const [isAsking, setAsking] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const { username: name, disabled_at, email_verified, sessions, api_keys } = account;
  const isOwn = user?.id === account.user_id;
  const run = (what: Press) =>
    press.mutate(what, {
      onSuccess: () => notify.success(t(`access.${what}.done`, { name })),
      onError: (error) => notify.error(t('access.failed'), { body: errorText(error) }),
      onSettled: () => setAsking(false),
    });
  const isRunning = (what: Press) => press.isPending && press.variables === what;
  return (
    <Card title={t('access.title')} description={t('access.lead')}>
      <div className="flex flex-wrap gap-2">
        {email_verified ? null : (
          <Button icon={MailCheck} loading={isRunning('verify')} onClick={() => run('verify')}>
            {t('access.verify')}
          </Button>
        )}
        <Button
          icon={LogOut}
          disabled={sessions === 0}
          loading={isRunning('endSessions')}
          onClick={() => run('endSessions')}
        >
          {t('access.endSessions', { count: sessions })}
        </Button>
        <Button icon={KeyRound} disabled={disabled_at !== null} onClick={() => setResetting(true)}>
          {t('access.resetLink')}
        </Button>
        {disabled_at === null ? (
          <Button
            variant="danger-ghost"
            icon={Ban}
            disabled={isOwn}
            disabledReason={t('access.own')}
            onClick={() => setAsking(true)}
          >
            {t('access.disable')}
          </Button>
        ) : (
          <Button icon={Undo2} loading={isRunning('enable')} onClick={() => run('enable')}>
            {t('access.enable')}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('access.disable.question', { name })}
        description={t('access.disable.body', { sessions, keys: api_keys })}
        cancelLabel={t('cancel')}
        actionLabel={t('access.disable')}
        tone="danger"
        busy={isRunning('disable')}
        onAction={() => run('disable')}
      />
      {isResetting ? <ResetLink account={account} onClose={() => setResetting(false)} /> : null}
    </Card>
  );
}
