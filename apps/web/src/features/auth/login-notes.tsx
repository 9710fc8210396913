import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AnyErrorCode, hasCode } from '../../shared/api/api-error.ts';
import { codeText, errorText } from '../../shared/i18n/error-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { sessionQuery } from './session.api.ts';
import { asksForVerification } from './verification.model.ts';

/** Notes above the fields of the login: why it failed, what to do first, or that the session could not be checked. */
export function LoginNotes({ error, email }: { error: Error | null; email: string | undefined }) {
  return (
    <>
      <CheckFailed />
      <LoginNote error={error} email={email} />
    </>
  );
}

/** The server could not be asked whether the user is signed in. */
function CheckFailed() {
  const { t } = useTranslation('auth');
  const session = useQuery(sessionQuery);
  if (!session.isError) return null;
  return (
    <Banner
      tone="warning"
      title={t('login.checkFailed.title')}
      action={
        <Button size="sm" loading={session.isFetching} onClick={() => void session.refetch()}>
          {t('login.checkFailed.retry')}
        </Button>
      }
    >
      {errorText(session.error)}
    </Banner>
  );
}

/** What to know before the next try. */
function LoginNote({ error, email }: { error: Error | null; email: string | undefined }) {
  const { t } = useTranslation('auth');
  const search = useSearch({ strict: false });
  if (error && asksForVerification(error.message))
    return (
      <Banner icon={MailCheck} title={t('login.notVerified.title')}>
        {hasCode(error, 'auth.email_not_verified') ? t('login.notVerified.body') : errorText(error)}{' '}
        <ResendLink email={email} />
      </Banner>
    );
  if (error) return <Banner tone="danger">{errorText(error)}</Banner>;
  if (search.sso_error !== undefined)
    return (
      <Banner tone="danger" title={t('sso.failed')}>
        {codeText(search.sso_error as AnyErrorCode)}
      </Banner>
    );
  if (!search.registered && !search.verifyEmail) return null;
  return (
    <Banner icon={MailCheck} title={t('login.check.title')}>
      {t('login.check.body')} <ResendLink email={email} />
    </Banner>
  );
}

/** A link to request another mail, with the address of the login filled in. */
function ResendLink({ email }: { email: string | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <Link to="/resend-verification" search={{ email }} className="link">
      {t('login.check.resend')}
    </Link>
  );
}
