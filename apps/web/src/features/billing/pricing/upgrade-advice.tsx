import { FIT_BUFFER, monthsFree, recommendPlans, usageOf } from '@sladd/billing';
import type { Plan, Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { factsOf, pagesOf, usageAt } from '../plan-facts.ts';
import { BuyerNote } from './buyer-note.tsx';
import { Hero } from './hero.tsx';
import { NeedCard } from './need-card.tsx';
import type { Shopper } from './purchase.model.ts';
import { RecommendationCard } from './recommendation-card.tsx';

/** Without a subscription, nothing has been used yet. */
const nothingUsed = usageOf({ pagesUsed: 0, pagesLimit: null, periodStartMs: 0, periodEndMs: 0, nowMs: 0 });

/** Recommends plans for the user of this plan, with the calculation. */
export function UpgradeAdvice({
  current,
  plans,
  shopper,
  now,
}: {
  current: Plan;
  plans: readonly Plan[];
  shopper: Shopper;
  now: Date;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const own = shopper.subscription?.plan_code === current.plan_code ? shopper.subscription : null;
  const usage = own ? usageAt(own, now.getTime()) : nothingUsed;
  const recommendations = recommendPlans(factsOf(current), usage, plans.map(factsOf));
  const found = recommendations.flatMap((recommendation) => {
    const plan = plans.find(({ plan_code }) => plan_code === recommendation.planCode);
    return plan ? [{ recommendation, plan }] : [];
  });
  const monthly = found.filter(({ plan }) => plan.period_unit === 'month');
  const yearly = found.filter(({ plan }) => plan.period_unit === 'year');
  const free = monthsFree(plans.map(factsOf));
  const cards = (list: typeof found) =>
    list.map(({ recommendation, plan }) => (
      <RecommendationCard
        key={plan.plan_code}
        recommendation={recommendation}
        plan={plan}
        shopper={shopper}
        isBest={plan === found[0]?.plan}
      />
    ));
  return (
    <>
      <UpgradeHero current={current} own={own} now={now} />
      <BuyerNote shopper={shopper} />
      {own && usage.pagesLimit !== null ? <NeedCard usage={usage} limit={usage.pagesLimit} /> : null}
      <div className="mt-[30px] grid w-full gap-x-4 gap-y-6 text-left lg:grid-cols-2">
        {monthly.length > 0 ? <Group label={t('toggle.month')}>{cards(monthly)}</Group> : null}
        {yearly.length > 0 ? (
          <Group
            label={t('toggle.year')}
            badge={free > 0 ? <Badge tone="success">{t('toggle.free', { count: free })}</Badge> : null}
          >
            {cards(yearly)}
          </Group>
        ) : null}
      </div>
      {found.length === 0 ? (
        <div className="mt-2 w-full text-left">
          <Banner title={t('advice.none.title')}>{t('advice.none.body')}</Banner>
        </div>
      ) : null}
      <p className="mt-6 flex items-start justify-center gap-2 text-sm text-fg-3">
        <Icon as={Info} size={14} className="mt-0.5" />
        <span>
          {t('advice.note', { percent: format.percent(FIT_BUFFER - 1) })} {t('advice.enterprise')}{' '}
          <Link to="/contact" className="link">
            {t('enterprise.contact')}
          </Link>
        </span>
      </p>
    </>
  );
}

function UpgradeHero({ current, own, now }: { current: Plan; own: Subscription | null; now: Date }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const pages = pagesOf(current);
  if (!own || pages === null || own.usage.pages_used === 0)
    return <Hero title={t('advice.title', { name: current.plan_name })} lead={t('advice.lead')} />;
  const usage = usageAt(own, now.getTime());
  const expected = Math.round(usage.predictedTotal);
  const endsBefore = usage.exhaustedAtMs !== null && usage.exhaustedAtMs < Date.parse(own.current_period_end);
  return (
    <Hero
      title={t('advice.heading', { count: expected, pages: format.number(expected) })}
      lead={
        endsBefore
          ? t('advice.endsBefore', {
              name: current.plan_name,
              pages: format.number(usage.pagesLimit ?? pages),
              average: format.number(Math.round(usage.dailyAverage * 10) / 10),
              date: format.day(new Date(usage.exhaustedAtMs ?? 0)),
            })
          : t('advice.lasts', {
              name: current.plan_name,
              pages: format.number(usage.pagesLimit ?? pages),
              date: format.day(new Date(own.current_period_end)),
            })
      }
    />
  );
}

function Group({ label, badge, children }: { label: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid content-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <p className="col-span-full flex min-h-5 items-center gap-2 text-sm font-medium text-fg-3">
        {label} {badge}
      </p>
      {children}
    </section>
  );
}
