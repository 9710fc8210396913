import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Building2, MailX, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { AuthFrame, AuthMessage, mailedInvitationQuery, sessionQuery, useLogout } from '../../auth/index.ts';
import { useAcceptInvitation, useDeclineInvitation } from './invitations.api.ts';

type Mailed = NonNullable<ReturnType<typeof useMailed>['data']>;

function useMailed(token: string) {
  return useQuery(mailedInvitationQuery(token));
}

/** The target of the link in a mailed invitation. */
export function InvitationScreen() {
  const { t } = useTranslation('organization');
  const { invitation: token = '' } = useSearch({ from: '/invitation' });
  const { data, error, isPending, isFetching, refetch } = useMailed(token);
  useTitle(t('invitation.title'));
  return (
    <AuthFrame>
      {data ? (
        <Answer token={token} invitation={data} />
      ) : isPending ? (
        <p role="status" className="flex items-center gap-2 text-md text-fg-2">
          <Spinner /> {t('invitation.loading')}
        </p>
      ) : (
        <NotReadable error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </AuthFrame>
  );
}

/** An invitation that is no longer valid, or that could not be loaded. */
function NotReadable({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation('organization');
  const isOver = hasCode(error, 'invitation.not_found') || hasCode(error, 'invitation.expired');
  return (
    <AuthMessage
      icon={MailX}
      tone="danger"
      title={t(hasCode(error, 'invitation.expired') ? 'invitation.expired' : 'invitation.unreadable')}
      action={
        isOver ? (
          <Link to="/organization" className={buttonClass({ size: 'lg' })}>
            {t('invitation.home')}
          </Link>
        ) : (
          <Button size="lg" loading={isRetrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )
      }
    >
      {errorText(error)}
    </AuthMessage>
  );
}

function Answer({ token, invitation }: { token: string; invitation: Mailed }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const { data: user } = useQuery(sessionQuery);
  const { organization_name: name, invited_by, role, expires_at } = invitation;
  return (
    <AuthMessage
      icon={Building2}
      tone="plain"
      title={t('invitation.to', { name })}
      action={
        user ? (
          <SignedIn token={token} invitation={invitation} />
        ) : (
          <SignedOut token={token} invitation={invitation} />
        )
      }
    >
      {t(invited_by === null ? 'invitation.asNobody' : 'invitation.as', {
        by: invited_by ?? '',
        role: t(`roles.the.${role}`),
        date: format.day(new Date(expires_at)),
      })}
    </AuthMessage>
  );
}

/** Lets the signed-in user answer; the server refuses accounts other than the invited one, which is shown here. */
function SignedIn({ token, invitation }: { token: string; invitation: Mailed }) {
  const { t } = useTranslation('organization');
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const error = accept.error ?? decline.error;
  const name = invitation.organization_name;
  const go = (text: string) => {
    notify.success(text);
    void navigate({ to: '/organization', search: { tab: 'overview' }, replace: true });
  };
  if (hasCode(error, 'invitation.other_address')) return <OtherAddress email={invitation.email} />;
  return (
    <div className="grid w-full gap-3">
      {error ? (
        <Banner tone="danger" title={t('invitation.failed')}>
          {errorText(error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant="primary"
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() =>
            accept.mutate({ token }, { onSuccess: () => go(t('invitation.accepted', { name })) })
          }
        >
          {t('invitation.accept')}
        </Button>
        <Button
          size="lg"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() =>
            decline.mutate({ token }, { onSuccess: () => go(t('invitation.declined', { name })) })
          }
        >
          {t('invitation.decline')}
        </Button>
      </div>
    </div>
  );
}

function OtherAddress({ email }: { email: string }) {
  const { t } = useTranslation('organization');
  const { data: user } = useQuery(sessionQuery);
  const router = useRouter();
  const logout = useLogout();
  return (
    <Banner
      tone="warning"
      icon={UserX}
      title={t('invitation.other.title', { email })}
      action={
        <Button
          size="sm"
          loading={logout.isPending}
          onClick={() =>
            logout.mutate(undefined, {
              onSuccess: () => void router.invalidate(),
              onError: (error) => notify.error(t('invitation.failed'), { body: errorText(error) }),
            })
          }
        >
          {t('invitation.other.out')}
        </Button>
      }
    >
      {t('invitation.other.body', { name: user?.username ?? '', email: user?.email ?? '' })}
    </Banner>
  );
}

function SignedOut({ token, invitation }: { token: string; invitation: Mailed }) {
  const { t } = useTranslation('organization');
  const { email, has_account } = invitation;
  const back = `/invitation?invitation=${encodeURIComponent(token)}`;
  return (
    <div className="grid gap-3">
      <p className="text-fg-2 wrap-anywhere">
        {t(has_account ? 'invitation.signIn' : 'invitation.signUp', { email })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/login"
          search={{ redirect: back }}
          className={buttonClass({ size: 'lg', variant: has_account ? 'primary' : 'default' })}
        >
          {t('invitation.toLogin')}
        </Link>
        {has_account ? null : (
          <Link
            to="/signup"
            search={{ invitation: token }}
            className={buttonClass({ size: 'lg', variant: 'primary' })}
          >
            {t('invitation.toSignup')}
          </Link>
        )}
      </div>
    </div>
  );
}
