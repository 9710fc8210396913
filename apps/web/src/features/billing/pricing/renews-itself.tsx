import type { Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Shown instead of a button to pay ahead: when the plan renews, or where to turn that on. */
export function RenewsItself({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan, auto_renew, current_period_end } = subscription;
  const facts = {
    name: plan.plan_name,
    date: format.day(new Date(current_period_end)),
    amount: format.money(plan.metadata.price),
  };
  return (
    <>
      <Banner title={t(auto_renew ? 'renewal.itself.on' : 'renewal.itself.off', facts)} />
      <Link
        to="/subscription/manage"
        search={{ tab: 'subscription' }}
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
      >
        {t('return.toSubscription')}
      </Link>
    </>
  );
}
