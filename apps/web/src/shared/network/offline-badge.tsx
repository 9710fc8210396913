import { PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/signs/icon.tsx';
import { useNetwork } from './network.ts';

/** Shows in the header of every page that there is no network, as long as there is none. */
export function OfflineBadge() {
  const { t } = useTranslation();
  const { isOnline } = useNetwork();
  if (isOnline) return null;
  return (
    <span
      role="status"
      className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-warning-soft px-[9px] text-sm font-medium whitespace-nowrap text-on-warning-soft shadow-[inset_0_0_0_1px_var(--warning-line)]"
    >
      <Icon as={PhoneOff} size={14} />
      {t('offline.badge')}
    </span>
  );
}
