import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { plansQuery } from '../plans.api.ts';
import { PurchaseButton } from '../pricing/purchase-button.tsx';
import { useShopper } from '../pricing/use-shopper.ts';

/** What is free, and how to get more. */
export function NoSubscription() {
  const { t } = useTranslation('billing');
  const shopper = useShopper();
  const { billing, buyer } = shopper;
  const plans = useQuery(plansQuery);
  const trial = plans.data?.find(({ plan_code }) => plan_code === 'free_trial');
  const isSold = billing !== undefined && billing !== 'none';
  return (
    <div className="mt-5 rounded-4 border border-line bg-panel">
      <EmptyState
        icon={CreditCard}
        title={t('manage.none.title')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/pricing" className={buttonClass({ variant: 'primary' })}>
              {t('viewPlans')}
            </Link>
            {trial && isSold ? (
              <span>
                <PurchaseButton
                  plan={trial}
                  shopper={shopper}
                  size="md"
                  label={t('trial.start', { count: trial.trial_days ?? 0 })}
                />
              </span>
            ) : null}
          </div>
        }
      >
        <p>{t('manage.none.body')}</p>
        {buyer?.kind === 'member' ? <p className="mt-2">{t('plan.member')}</p> : null}
        {billing === 'none' ? <p className="mt-2">{t('pricing.how.body')}</p> : null}
      </EmptyState>
    </div>
  );
}
