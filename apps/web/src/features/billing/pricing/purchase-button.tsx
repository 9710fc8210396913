import type { Plan } from '@sladd/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { purchaseOf, type Shopper } from './purchase.model.ts';

/** Buys a plan, sends visitors to the sign-up first, or explains why it cannot be bought. */
export function PurchaseButton({
  plan,
  shopper,
  label,
  isPrimary = false,
  size = 'lg',
}: {
  plan: Plan;
  shopper: Shopper;
  /** The action, such as "Choose Pro". */
  label: string;
  isPrimary?: boolean;
  size?: 'md' | 'lg';
}) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const purchase = purchaseOf(plan, shopper);
  const look = { variant: isPrimary ? 'primary' : 'default', size, block: true } as const;
  if (purchase === 'signup') {
    return (
      <Link to="/signup" search={{ plan: plan.plan_code }} className={buttonClass(look)}>
        {label}
      </Link>
    );
  }
  const words = {
    loading: label,
    checkout: label,
    member: t('plan.contactOwner'),
    current: t('plan.current'),
    given: label,
    not_sold: label,
  }[purchase];
  return (
    <Button
      {...look}
      loading={purchase === 'loading'}
      disabled={purchase !== 'checkout' && purchase !== 'loading'}
      disabledReason={
        purchase === 'not_sold' ? t('plan.notSold') : purchase === 'given' ? t('plan.given') : undefined
      }
      onClick={() => {
        if (purchase === 'checkout')
          void navigate({ to: '/subscription/checkout', search: { plan: plan.plan_code } });
      }}
    >
      {words}
    </Button>
  );
}
