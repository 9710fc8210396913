import type { Plan } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ReturnFromCheckout } from '../checkout/return-from-checkout.tsx';
import { plansQuery } from '../plans.api.ts';
import { pricingSearchSchema, topicOf } from '../search.model.ts';
import { BuyerNote } from './buyer-note.tsx';
import { Hero } from './hero.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { Shopper } from './purchase.model.ts';
import { RenewalSum } from './renewal-sum.tsx';
import { UpgradeAdvice } from './upgrade-advice.tsx';
import { useShopper } from './use-shopper.ts';

/** The plans, also for visitors; with a plan in the address, advice on upgrading it or the calculation of renewing it. */
export function PricingScreen() {
  const { t } = useTranslation('billing');
  const search = pricingSearchSchema.parse(useSearch({ strict: false }));
  const plans = useQuery(plansQuery);
  const shopper = useShopper();
  useTitle(t('pricing.title'));
  return (
    <main className="mx-auto flex max-w-[1120px] flex-col items-center pt-14 pb-4 text-center max-md:pt-8">
      <ReturnFromCheckout search={search} />
      {plans.isError ? (
        <>
          <Hero title={t('pricing.hero')} lead={t('pricing.lead')} />
          <div className="mt-8 w-full text-left">
            <FailureView
              title={t('pricing.failed')}
              error={plans.error}
              code="LOAD_PLANS_FAILED"
              isRetrying={plans.isFetching}
              onRetry={() => void plans.refetch()}
              retryLabel={t('tryAgain')}
            />
          </div>
        </>
      ) : plans.isPending ? (
        <>
          <Hero title={t('pricing.hero')} lead={t('pricing.lead')} />
          <Loading className="mt-8 h-[420px] w-full rounded-5" />
        </>
      ) : (
        <Plans plans={plans.data} shopper={shopper} search={search} />
      )}
    </main>
  );
}

function Plans({
  plans,
  shopper,
  search,
}: {
  plans: readonly Plan[];
  shopper: Shopper;
  search: ReturnType<typeof pricingSearchSchema.parse>;
}) {
  const { t } = useTranslation('billing');
  const now = new Date(useInstant(null));
  const topic = topicOf(search);
  const { subscription } = shopper;
  if (topic.kind === 'upgrade') {
    const own = subscription?.plan_code === topic.planCode ? subscription.plan : undefined;
    const current = plans.find(({ plan_code }) => plan_code === topic.planCode) ?? own;
    if (current) return <UpgradeAdvice current={current} plans={plans} shopper={shopper} now={now} />;
  }
  // A link from before a change of plan applies to the current plan; a trial cannot be renewed.
  if (topic.kind === 'renewal' && subscription && subscription.source !== 'trial')
    return <RenewalSum subscription={subscription} plans={plans} shopper={shopper} now={now} />;
  const named = plans.find(({ plan_code }) => plan_code === search.plan);
  return (
    <>
      <Hero title={t('pricing.hero')} lead={t('pricing.lead')} />
      <BuyerNote shopper={shopper} />
      {shopper.billing === 'none' ? (
        <div className="mt-7 w-full text-left">
          <Banner title={t('pricing.how.title')}>{t('pricing.how.body')}</Banner>
        </div>
      ) : null}
      <PlanCards
        plans={plans}
        shopper={shopper}
        initialUnit={named?.period_unit ?? subscription?.plan.period_unit ?? 'month'}
      />
    </>
  );
}
