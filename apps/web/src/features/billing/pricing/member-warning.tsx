import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Shopper } from './purchase.model.ts';

/** Tells members of an organization that its owner manages the subscription; nothing for anybody else. */
export function MemberWarning({ shopper: { buyer } }: { shopper: Shopper }) {
  const { t } = useTranslation('billing');
  if (buyer?.kind !== 'member') return null;
  return (
    <div className="mt-7 w-full text-left">
      <Banner tone="warning" title={t('plan.member')}>
        {buyer.name}
      </Banner>
    </div>
  );
}
