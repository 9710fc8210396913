import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { useSite } from '../../../shared/site/use-site.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthMessage } from '../auth-message.tsx';
import { mailedInvitationQuery } from '../session.api.ts';
import { SignupForm } from './signup-form.tsx';

/** Creates an account in three steps, if the server allows it; an invitation fills in the address. */
export function SignupScreen() {
  const { t } = useTranslation('auth');
  const { plan, invitation: token } = useSearch({ from: '/visitor/signup' });
  const site = useSite();
  const invitation = useQuery({ ...mailedInvitationQuery(token ?? ''), enabled: token !== undefined });
  useTitle(t('signup.title'));
  const mode = site?.sign_up.mode ?? 'open';
  const isRefused = mode === 'closed' || (mode === 'invitation' && !invitation.data);
  if (token !== undefined && invitation.isPending) {
    return (
      <AuthFrame current="signup" plan={plan}>
        <p role="status" className="flex items-center gap-2 text-md text-fg-2">
          <Spinner /> {t('signup.loadingInvitation')}
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame current="signup" plan={plan}>
      {isRefused ? (
        <NotTaken mode={mode} />
      ) : (
        <SignupForm
          domains={mode === 'domain' ? (site?.sign_up.domains ?? []) : []}
          invitation={invitation.data && token ? { token, email: invitation.data.email } : null}
        />
      )}
    </AuthFrame>
  );
}

/** The server takes no new accounts, or none without an invitation. */
function NotTaken({ mode }: { mode: 'closed' | 'invitation' | 'domain' | 'open' }) {
  const { t } = useTranslation('auth');
  const kind = mode === 'closed' ? 'closed' : 'invitation';
  return (
    <AuthMessage
      icon={UserX}
      tone="plain"
      title={t(`signup.${kind}.title`)}
      action={
        <Link to="/login" className={buttonClass({ size: 'lg', variant: 'primary' })}>
          {t('login.title')}
        </Link>
      }
    >
      {t(`signup.${kind}.body`)}
    </AuthMessage>
  );
}
