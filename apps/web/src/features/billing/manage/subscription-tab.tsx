import type { Subscription } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FeatureList } from '../feature-list.tsx';
import { usageAt } from '../plan-facts.ts';
import { usePlanFeatureLabel } from '../plan-features.ts';
import { subscriptionQuery } from '../subscription.api.ts';
import { BillingCard } from './billing-card.tsx';
import { NoSubscription } from './no-subscription.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { StateBanner } from './state-banner.tsx';
import { UsageAlert } from './usage-alert.tsx';
import { UsageCard } from './usage-card.tsx';
import { UsageHistory } from './usage-history.tsx';

/** The subscription, in every state of it and of the server. */
export function SubscriptionTab() {
  const { t } = useTranslation('billing');
  const router = useRouter();
  const { data, error, isPending, isFetching, refetch } = useQuery(subscriptionQuery);
  if (isPending) return <Loading className="mt-5 h-[320px] rounded-4" />;
  if (data === undefined) {
    return (
      <div className="mt-5">
        <FailureView
          title={t('manage.failed')}
          error={error}
          code="LOAD_SUBSCRIPTION_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
          onBack={() => router.history.back()}
        >
          <p>{t('manage.failedHint')}</p>
        </FailureView>
      </div>
    );
  }
  return data === null ? <NoSubscription /> : <SubscriptionView subscription={data} />;
}

/** The details of a subscription. */
function SubscriptionView({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const labelOf = usePlanFeatureLabel();
  const now = new Date(useInstant(Date.parse(subscription.current_period_end)));
  const usage = usageAt(subscription, now.getTime());
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <StateBanner subscription={subscription} />
      <UsageAlert subscription={subscription} usage={usage} now={now} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <UsageCard subscription={subscription} usage={usage} />
        <div className="grid min-w-0 content-start gap-4">
          <RenewalCard subscription={subscription} />
          <OrganizationCard subscription={subscription} />
        </div>
        <UsageHistory subscription={subscription} usage={usage} now={now} />
        <BillingCard subscription={subscription} />
        <Card title={t('manage.included')} className="self-start">
          <FeatureList isWide entries={subscription.plan.metadata.features.map(labelOf)} />
        </Card>
      </div>
    </div>
  );
}
