import type { Session } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../shared/failures/loading.tsx';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useKeptFocus } from '../../ui/layout/use-kept-focus.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { useLeaveBrowser } from '../auth/index.ts';
import { sessionsQuery, useEndSession } from './account.api.ts';
import { deviceOf } from './device.model.ts';

/** The sessions of the user, with buttons to end each. */
export function SessionsCard() {
  const { t } = useTranslation(['account', 'common']);
  const list = useKeptFocus<HTMLUListElement>();
  const sessions = useQuery(sessionsQuery);
  return (
    <Card title={t('sessions.title')} description={t('sessions.lead')}>
      {sessions.isPending ? <Loading className="h-12" /> : null}
      {sessions.isError ? (
        <Banner
          tone="danger"
          title={t('sessions.failed')}
          action={
            <Button size="sm" loading={sessions.isFetching} onClick={() => void sessions.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(sessions.error)}
        </Banner>
      ) : null}
      <ul ref={list} tabIndex={-1}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const navigate = useNavigate();
  const leaveBrowser = useLeaveBrowser();
  const end = useEndSession();
  const { browser, system } = deviceOf(session.user_agent);
  const device = [browser, system].filter((part) => part !== null).join(', ') || t('sessions.unknown');
  const seen = new Date(session.last_seen_at);
  const facts = [
    t('sessions.lastSeen', { date: format.date(seen), time: format.time(seen) }),
    ...(session.ip ? [session.ip] : []),
  ];
  const signOut = () =>
    end.mutate(session, {
      onSuccess: () => {
        if (!session.current) return notify.success(t('sessions.ended'));
        // The same as logging out.
        leaveBrowser();
        return navigate({ to: '/login' });
      },
      onError: (error) => notify.error(t('sessions.endFailed'), { body: errorText(error) }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-medium">
          {device}
          {session.current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </span>
        <span className="block text-sm text-fg-3">{facts.join(' · ')}</span>
      </span>
      <Button
        size="sm"
        loading={end.isPending}
        aria-label={t('sessions.endNamed', { device })}
        onClick={signOut}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}
