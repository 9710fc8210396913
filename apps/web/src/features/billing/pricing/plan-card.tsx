import { familyOf } from '@sladd/billing';
import type { Plan } from '@sladd/contract';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Badge } from '../../../ui/signs/badge.tsx';
import { FeatureList } from '../feature-list.tsx';
import { pagesOf } from '../plan-facts.ts';
import { usePlanFeatureLabel } from '../plan-features.ts';
import { Price } from '../price.tsx';
import type { Shopper } from './purchase.model.ts';
import { PurchaseButton } from './purchase-button.tsx';
import { shownFeatures } from './shown-features.ts';

export const planCardClass = 'flex flex-col rounded-5 border p-[22px]';

/** Plan families with a description of their audience. */
const described = ['basic', 'pro', 'business'] as const;

/** One plan: audience, price, pages, features, and the button to buy it. */
export function PlanCard({
  plan,
  below,
  shopper,
}: {
  plan: Plan;
  /** The next smaller plan. */
  below: Plan | undefined;
  shopper: Shopper;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const labelOf = usePlanFeatureLabel();
  const isPopular = plan.plan_code === 'pro_monthly' || plan.plan_code === 'pro_yearly';
  const family = described.find((name) => name === familyOf(plan.plan_code));
  const pages = pagesOf(plan);
  const { includes, features } = shownFeatures(plan, below);
  const unit = plan.period_unit;
  return (
    <article
      aria-label={plan.plan_name}
      className={clsx(
        planCardClass,
        'bg-panel',
        isPopular ? 'border-accent shadow-[0_0_0_1px_var(--accent),var(--shadow-2)]' : 'border-line',
      )}
    >
      <header className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-lg">{plan.plan_name}</h2>
        {isPopular ? <Badge tone="accent">{t('plan.popular')}</Badge> : null}
      </header>
      <p className="mt-1 min-h-10 text-fg-2">{family ? t(`plan.lead.${family}`) : null}</p>
      <p className="mt-4 text-[32px] leading-10 font-semibold tracking-[-0.03em]">
        <Price ore={plan.metadata.price} />
        <span className="block text-sm font-normal tracking-normal text-fg-3">{t(`per.${unit}`)}</span>
      </p>
      <p className="mt-3 mb-4 border-t border-line pt-3 text-fg-2">
        {pages === null ? (
          t('pages.unlimited')
        ) : (
          <>
            <b className="tabular text-fg">{format.number(pages)}</b> {t(`pages.${unit}`, { count: pages })}
          </>
        )}
      </p>
      <PurchaseButton
        plan={plan}
        shopper={shopper}
        label={t('plan.choose', { name: plan.plan_name })}
        isPrimary={isPopular}
      />
      <div className="mt-[18px]">
        <FeatureList
          entries={[
            ...(includes === null ? [] : [t('plan.includes', { name: includes })]),
            ...features.map(labelOf),
          ]}
        />
      </div>
    </article>
  );
}
