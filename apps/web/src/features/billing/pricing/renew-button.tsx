import type { Plan } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { purchaseOf, type Shopper } from './purchase.model.ts';

/** Buys the current plan once more. */
export function RenewButton({ plan, shopper }: { plan: Plan; shopper: Shopper }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const purchase = purchaseOf(plan, shopper);
  const isSold = shopper.billing !== 'none' && shopper.subscription?.source !== 'given';
  const isOpen = (purchase === 'current' || purchase === 'checkout') && isSold;
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={purchase === 'loading'}
      disabled={!isOpen}
      disabledReason={isSold ? undefined : t('plan.notSold')}
      onClick={() => void navigate({ to: '/subscription/checkout', search: { plan: plan.plan_code } })}
    >
      {purchase === 'member'
        ? t('plan.contactOwner')
        : t('renewal.renew', { amount: format.money(plan.metadata.price) })}
    </Button>
  );
}
