import type { Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlanCard } from './plan-card.tsx';
import { organizationSubscriptionQuery } from './subscription.api.ts';
import { UsageCard } from './usage-card.tsx';

/** The plan that the members share, and its usage. Viewers see only the usage. */
export function SubscriptionTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('billing');
  const mayRead = organization.permissions.includes('plan.read');
  const isMere = organization.role === 'member' || organization.role === 'viewer';
  return (
    <div className="mt-5 grid gap-4">
      {isMere && organization.plan ? (
        <Banner title={t('state.member.title')}>
          {t('state.member.body', { organization: organization.name })}
        </Banner>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UsageCard organization={organization} />
        {mayRead ? <Plan organization={organization} /> : null}
      </div>
    </div>
  );
}

function Plan({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const { data, error, isPending, isFetching, refetch } = useQuery(
    organizationSubscriptionQuery(organization.org_id),
  );
  if (isPending) return <Loading className="h-[240px] rounded-4" />;
  if (data === undefined) {
    return (
      <FailureView
        title={t('subscription.failed')}
        error={error}
        code="LOAD_ORGANIZATION_SUBSCRIPTION_FAILED"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        retryLabel={t('tryAgain')}
      />
    );
  }
  return data === null ? (
    <NoPlan organization={organization} />
  ) : (
    <PlanCard organization={organization} subscription={data} />
  );
}

function NoPlan({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const mayBuy = organization.permissions.includes('plan.buy');
  return (
    <section className="rounded-4 border border-line bg-panel">
      <EmptyState
        icon={CreditCard}
        title={t('subscription.none.title')}
        action={
          mayBuy ? (
            <Link to="/pricing" className={buttonClass({ variant: 'primary' })}>
              {t('subscription.viewPlans')}
            </Link>
          ) : null
        }
      >
        <p>
          {mayBuy
            ? t('subscription.none.owner')
            : t('subscription.none.member', { owner: organization.owner_username })}
        </p>
      </EmptyState>
    </section>
  );
}
