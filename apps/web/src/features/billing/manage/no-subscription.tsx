import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/use-site.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { plansQuery } from '../plans.api.ts';

/** What is free, and the ways to more. */
export function NoSubscription() {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const site = useSite();
  const plans = useQuery(plansQuery);
  const trial = plans.data?.find(({ plan_code }) => plan_code === 'free_trial');
  const isSold = site !== undefined && site.billing !== 'none';
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
              <Button
                onClick={() =>
                  void navigate({ to: '/subscription/checkout', search: { plan: trial.plan_code } })
                }
              >
                {t('trial.start', { count: trial.trial_days ?? 0 })}
              </Button>
            ) : null}
          </div>
        }
      >
        <p>{t('manage.none.body')}</p>
        {site?.billing === 'none' ? <p className="mt-2">{t('pricing.how.body')}</p> : null}
      </EmptyState>
    </div>
  );
}
