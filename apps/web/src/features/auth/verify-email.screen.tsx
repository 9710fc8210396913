import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/signs/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthMessage } from './auth-message.tsx';
import { verificationQuery } from './mail-links.api.ts';
import { sessionQuery, useSession } from './session.api.ts';

const REDIRECT_SECONDS = 3;

/**
 * Confirms an address. Signed-in users (with a changed address) are sent to the workspace with a notice about the
 * result; others to the login.
 */
export function VerifyEmailScreen() {
  const { t } = useTranslation('auth');
  const { token, plan } = useSearch({ from: '/verify-email' });
  const verification = useQuery({ ...verificationQuery(token ?? ''), enabled: token !== undefined });
  useTitle(t('verify.title'));
  const problem =
    token === undefined ? t('verify.noToken') : verification.isError ? errorText(verification.error) : null;
  const isReturning = useReturnToWork(problem, verification.isSuccess);
  return (
    <AuthFrame {...(isReturning ? {} : { current: null, plan })}>
      {problem !== null && !isReturning ? (
        <AuthMessage
          icon={MailX}
          tone="danger"
          title={t('verify.failed')}
          action={
            <Link to="/resend-verification" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t('resend.title')}
            </Link>
          }
        >
          {problem}
        </AuthMessage>
      ) : verification.isSuccess && !isReturning ? (
        <Verified plan={plan} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-md text-fg-2">
          <Spinner /> {t('verify.running')}
        </p>
      )}
    </AuthFrame>
  );
}

/** Redirects signed-in users once the result is known. Returns whether the user is signed in. */
function useReturnToWork(problem: string | null, isConfirmed: boolean): boolean {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn || (problem === null && !isConfirmed)) return;
    if (problem === null) notify.success(t('verify.done.title'));
    else notify.error(t('verify.failed'), { body: problem });
    // The address of the account may have changed.
    void queryClient.invalidateQueries(sessionQuery);
    void navigate({ to: '/playground', replace: true });
  }, [isSignedIn, problem, isConfirmed, queryClient, navigate, t]);
  return isSignedIn;
}

function Verified({ plan }: { plan: string | undefined }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);

  useEffect(() => {
    if (seconds === 0) {
      void navigate({ to: '/login', search: { plan }, replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate, plan]);

  return (
    <AuthMessage
      icon={MailCheck}
      tone="success"
      title={t('verify.done.title')}
      action={
        <Link to="/login" search={{ plan }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('verify.toLogin')}
        </Link>
      }
    >
      {t('verify.done.body', { count: seconds })}
    </AuthMessage>
  );
}
