import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Shown if the operator's file has no plans. */
export function NoPlans({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('billing');
  return (
    <div className="mt-8 w-full rounded-4 border border-line bg-panel">
      <EmptyState
        icon={Tag}
        title={t('pricing.none.title')}
        action={<Button onClick={onLeave}>{t('pricing.none.leave')}</Button>}
      >
        {t('pricing.none.body')}
      </EmptyState>
    </div>
  );
}
