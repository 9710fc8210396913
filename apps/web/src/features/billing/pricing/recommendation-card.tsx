import type { Recommendation } from '@sladd/billing';
import { pricePerMonthOre } from '@sladd/billing';
import type { Plan } from '@sladd/contract';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Badge } from '../../../ui/signs/badge.tsx';
import { factsOf, pagesOf } from '../plan-facts.ts';
import { FitBar } from './fit-bar.tsx';
import type { Shopper } from './purchase.model.ts';
import { PurchaseButton } from './purchase-button.tsx';

/** A plan that would fit: additional price and benefits, expected use, and why it is recommended. */
export function RecommendationCard({
  recommendation,
  plan,
  shopper,
  isBest,
}: {
  recommendation: Recommendation;
  plan: Plan;
  shopper: Shopper;
  isBest: boolean;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { priceDifference, quotaIncrease, expectedPercent, reasoning } = recommendation;
  const percent = expectedPercent === null ? null : format.percent(expectedPercent / 100);
  const isYearly = plan.period_unit === 'year';
  const pages = pagesOf(plan);
  return (
    <article
      aria-label={isYearly ? t('advice.yearlyOf', { name: plan.plan_name }) : plan.plan_name}
      className={clsx(
        'flex flex-col rounded-5 border bg-panel px-5 pt-[18px] pb-5',
        isBest ? 'border-accent shadow-[0_0_0_1px_var(--accent),var(--shadow-2)]' : 'border-line',
      )}
    >
      <header className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-lg">{plan.plan_name}</h2>
        {isBest ? <Badge tone="accent">{t('advice.best')}</Badge> : null}
      </header>
      <p className="mt-2 text-[26px] leading-[34px] font-semibold tracking-[-0.025em]">
        {format.money(plan.metadata.price)}{' '}
        <small className="text-sm font-medium tracking-normal text-fg-3">
          {t(`per.${plan.period_unit}`)}
        </small>
      </p>
      <p className="min-h-9 text-sm leading-[18px] text-fg-2">
        {isYearly
          ? t('advice.monthlyPrice', { amount: format.money(pricePerMonthOre(factsOf(plan))) })
          : t((priceDifference ?? 0) < 0 ? 'advice.less' : 'advice.more', {
              amount: format.money(Math.abs(priceDifference ?? 0)),
            })}
        <br />
        {quotaIncrease === null
          ? t('pages.unlimited')
          : isYearly
            ? t('advice.yearlyPages', { count: pages ?? 0, pages: format.number(pages ?? 0) })
            : t('advice.morePages', { count: quotaIncrease, pages: format.number(quotaIncrease) })}
      </p>
      <div className="mt-3.5 mb-2">
        <FitBar
          label={percent === null ? t('pages.unlimited') : t('advice.share', { percent })}
          hatchedPercent={expectedPercent ?? 0}
        />
      </div>
      <p className="mb-4 leading-[19px]">
        {percent === null ? t('advice.why.unlimited') : t(`advice.why.${reasoning}`, { percent })}
      </p>
      <div className="mt-auto">
        <PurchaseButton
          plan={plan}
          shopper={shopper}
          size="md"
          isPrimary={isBest}
          label={t(isYearly ? 'advice.chooseYearly' : 'advice.upgrade', { name: plan.plan_name })}
        />
      </div>
    </article>
  );
}
