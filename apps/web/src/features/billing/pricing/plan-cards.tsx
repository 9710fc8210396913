import { isForSale, monthsFree } from '@sladd/billing';
import type { Plan } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { factsOf } from '../plan-facts.ts';
import { EnterpriseCard } from './enterprise-card.tsx';
import { NoPlans } from './no-plans.tsx';
import { PlanCard } from './plan-card.tsx';
import type { Shopper } from './purchase.model.ts';
import { PurchaseButton } from './purchase-button.tsx';

/** All plans of one period side by side, and the individual agreement. */
export function PlanCards({
  plans,
  shopper,
  initialUnit,
}: {
  plans: readonly Plan[];
  shopper: Shopper;
  /** The period that is shown first. */
  initialUnit: Plan['period_unit'];
}) {
  const { t } = useTranslation('billing');
  const [chosen, setUnit] = useState<Plan['period_unit'] | null>(null);
  const unit = chosen ?? initialUnit;
  const navigate = useNavigate();
  const sold = plans.filter((plan) => isForSale(factsOf(plan)));
  const trial = plans.find(({ plan_code }) => plan_code === 'free_trial');
  if (sold.length === 0) return <NoPlans onLeave={() => void navigate({ to: '/playground' })} />;
  const free = monthsFree(sold.map(factsOf));
  return (
    <>
      <Segmented
        label={t('toggle.label')}
        value={unit}
        onChange={setUnit}
        className="mx-auto mt-6"
        options={[
          { value: 'month', label: t('toggle.month') },
          {
            value: 'year',
            label: t('toggle.year'),
            trailing:
              free > 0 ? <Badge tone="success">{t('toggle.free', { count: free })}</Badge> : undefined,
          },
        ]}
      />
      <div className="mt-8 grid w-full gap-4 text-left sm:grid-cols-2 lg:grid-cols-4">
        {sold
          .filter(({ period_unit }) => period_unit === unit)
          .map((plan, index, shown) => (
            <PlanCard key={plan.plan_code} plan={plan} below={shown[index - 1]} shopper={shopper} />
          ))}
        <EnterpriseCard />
      </div>
      {trial && shopper.billing !== 'none' && !shopper.subscription ? (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-fg-2">{t('trial.lead')}</span>
          <span>
            <PurchaseButton
              plan={trial}
              shopper={shopper}
              size="md"
              label={t('trial.start', { count: trial.trial_days ?? 0 })}
            />
          </span>
        </div>
      ) : null}
      <p className="mt-6 flex items-start justify-center gap-2 text-sm text-fg-3">
        <Icon as={Info} size={14} className="mt-0.5" /> {t('pricing.note')}
      </p>
    </>
  );
}
