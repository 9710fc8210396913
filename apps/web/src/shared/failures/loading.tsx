import { PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useNetwork } from '../network/network.ts';

/** A placeholder while something loads: its outline; offline, a text that it loads once there is a network. */
export function Loading({ className }: { className: string }) {
  const { t } = useTranslation();
  const { isOnline } = useNetwork();
  if (isOnline) return <Skeleton className={className} />;
  return (
    <div role="status">
      <EmptyState icon={PhoneOff} title={t('offline.waits.title')}>
        {t('offline.waits.body')}
      </EmptyState>
    </div>
  );
}
