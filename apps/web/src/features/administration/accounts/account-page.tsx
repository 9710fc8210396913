import type { AdminAccountDetails } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { accountQuery } from '../administration.api.ts';
import { Facts } from '../facts.tsx';
import { AccessCard } from './access-card.tsx';
import { AccountBadges } from './account-badges.tsx';
import { GoneCard } from './gone-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RightsCard } from './rights-card.tsx';

/** One account: its details and the actions for it. */
export function AccountPage({ userId }: { userId: string }) {
  const { t } = useTranslation('administration');
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery(userId));
  return (
    <div className="mt-5 grid gap-3">
      <Link
        to="/admin"
        search={{ tab: 'accounts' }}
        className="link inline-flex items-center gap-1.5 max-md:py-2.5"
      >
        <Icon as={ArrowLeft} /> {t('account.back')}
      </Link>
      {isPending ? (
        <Skeleton className="h-[320px] rounded-4" />
      ) : data === undefined ? (
        <FailureView
          title={t('account.loadFailed')}
          error={error}
          code="LOAD_ACCOUNT_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      ) : (
        <>
          <Known account={data} />
          <AccessCard account={data} />
          <PlanCard account={data} />
          <RightsCard account={data} />
          <GoneCard account={data} />
        </>
      )}
    </div>
  );
}

function Known({ account }: { account: AdminAccountDetails }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const instant = (text: string | null) =>
    text === null ? t('accounts.never') : `${format.date(new Date(text))}, ${format.time(new Date(text))}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('accounts.created'), instant(account.created_at)],
    [t('accounts.lastSignIn'), instant(account.last_sign_in_at)],
    ...(account.disabled_at === null
      ? []
      : [[t('account.disabledAt'), instant(account.disabled_at)] as const]),
    [t('account.sessions'), format.number(account.sessions)],
    [t('account.keys'), format.number(account.api_keys)],
    [
      t('account.waysIn'),
      [...(account.has_password ? [t('account.password')] : []), ...account.providers].join(', ') ||
        t('account.noWayIn'),
    ],
    [
      t('account.organizations'),
      account.organizations
        .map(({ name, role }) => t('account.inOrganization', { name, role: t(`role.${role}`) }))
        .join(', ') || t('account.noOrganization'),
    ],
  ];
  return (
    <Card title={account.username} description={account.email} aside={<AccountBadges account={account} />}>
      <Facts facts={facts} />
    </Card>
  );
}
