import { familyOf, nextFamily, type Renewal, renewalOf } from '@sladd/billing';
import type { Plan, Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { factsOf, usageAt } from '../plan-facts.ts';
import { BuyerNote } from './buyer-note.tsx';
import { Hero } from './hero.tsx';
import type { Shopper } from './purchase.model.ts';
import { RenewButton } from './renew-button.tsx';
import { RenewsItself } from './renews-itself.tsx';
import { Sum } from './sum.tsx';

/** The calculation of renewing ahead of time. */
export function RenewalSum({
  subscription,
  plans,
  shopper,
  now,
}: {
  subscription: Subscription;
  plans: readonly Plan[];
  shopper: Shopper;
  now: Date;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan } = subscription;
  const usage = usageAt(subscription, now.getTime());
  const renewal = renewalOf(usage, factsOf(plan), Date.parse(subscription.current_period_end), now.getTime());
  const { newEndMs } = renewal;
  const above = plans.find(
    ({ plan_code, period_unit }) =>
      familyOf(plan_code) === nextFamily(plan.plan_code) && period_unit === plan.period_unit,
  );
  // Stripe takes no payment before the period ends.
  const isPaidAhead = shopper.billing !== 'stripe';
  return (
    <>
      <Hero
        title={t(isPaidAhead ? 'renewal.title' : 'renewal.itself.hero', { name: plan.plan_name })}
        lead={t('renewal.lead')}
      />
      <BuyerNote shopper={shopper} />
      <section className="mx-auto mt-7 w-full max-w-[560px] rounded-5 border border-line bg-panel px-6 pt-5 pb-6 text-left">
        <PageSum renewal={renewal} name={plan.plan_name} />
        <div className="h-5" />
        <Sum
          title={t('renewal.period')}
          rows={[
            ['', t('renewal.endsNow'), format.date(new Date(renewal.endsMs))],
            [
              '+',
              t(`renewal.one.${plan.period_unit}`),
              t('renewal.days', { count: renewal.addedDays, days: format.number(renewal.addedDays) }),
            ],
            ['=', t('renewal.until'), format.date(new Date(newEndMs))],
          ]}
        />
        <EndsEarly renewal={renewal} dailyAverage={usage.dailyAverage} />
        <div className="mt-[18px] grid gap-2.5">
          {isPaidAhead ? (
            <RenewButton plan={plan} shopper={shopper} />
          ) : (
            <RenewsItself subscription={subscription} />
          )}
          {above ? (
            <Link
              to="/pricing"
              search={{ upgrade: true, current: plan.plan_code }}
              className={buttonClass({ size: 'lg', block: true })}
            >
              {t('renewal.compare', { name: above.plan_name })}
            </Link>
          ) : null}
        </div>
      </section>
      {isPaidAhead && subscription.auto_renew ? (
        <p className="mt-6 flex items-start justify-center gap-2 text-sm text-fg-3">
          <Icon as={Info} size={14} className="mt-0.5" />
          {t('renewal.note', {
            from: format.day(new Date(renewal.endsMs)),
            to: format.day(new Date(newEndMs)),
          })}
        </p>
      ) : null}
    </>
  );
}

function PageSum({ renewal, name }: { renewal: Renewal; name: string }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { pagesLeft, pagesNew, pagesTotal } = renewal;
  return (
    <Sum
      title={t('renewal.pages')}
      rows={[
        ['', t('renewal.left'), pagesLeft === null ? t('pages.unlimited') : format.number(pagesLeft)],
        ['+', t('renewal.new', { name }), pagesNew === null ? t('pages.unlimited') : format.number(pagesNew)],
        [
          '=',
          t('renewal.total'),
          pagesTotal === null
            ? t('pages.unlimited')
            : t('pages.counted', { count: pagesTotal, pages: format.number(pagesTotal) }),
        ],
      ]}
    />
  );
}

/** Shown if the pages would run out before the new end. */
function EndsEarly({ renewal, dailyAverage }: { renewal: Renewal; dailyAverage: number }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { pagesTotal, lastsDays, exhaustedAtMs, newEndMs } = renewal;
  if (exhaustedAtMs === null || exhaustedAtMs >= newEndMs || pagesTotal === null) return null;
  const days = Math.round(lastsDays ?? 0);
  return (
    <div className="mt-[18px]">
      <Banner title={t('renewal.lasts', { pages: format.number(pagesTotal), count: days })}>
        {t('renewal.ends', {
          average: format.number(Math.round(dailyAverage * 10) / 10),
          date: format.day(new Date(exhaustedAtMs)),
        })}
      </Banner>
    </div>
  );
}
