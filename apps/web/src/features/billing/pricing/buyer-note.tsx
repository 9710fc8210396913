import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Shopper } from './purchase.model.ts';

/**
 * Tells owners that they buy for their organization, and its members that its owner manages the subscription; nothing
 * to people who buy for themselves, or where nothing is sold.
 */
export function BuyerNote({ shopper: { buyer, billing } }: { shopper: Shopper }) {
  const { t } = useTranslation('billing');
  if (buyer === undefined || buyer.kind === 'self') return null;
  if (buyer.kind === 'organization' && billing === 'none') return null;
  return (
    <div className="mt-7 w-full text-left">
      {buyer.kind === 'member' ? (
        <Banner tone="warning" title={t('plan.member')}>
          {buyer.name}
        </Banner>
      ) : (
        <Banner title={t('plan.forOrganization', { organization: buyer.name })}>
          {t('plan.forOrganization.body')}
        </Banner>
      )}
    </div>
  );
}
