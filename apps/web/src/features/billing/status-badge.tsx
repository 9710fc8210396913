import type { Subscription } from '@sladd/contract';
import { Check, CircleAlert, CircleSlash, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Badge } from '../../ui/signs/badge.tsx';

const looks = {
  active: { tone: 'success', icon: Check },
  trialing: { tone: 'info', icon: Clock },
  past_due: { tone: 'danger', icon: CircleAlert },
  canceled: { tone: 'neutral', icon: CircleSlash },
  incomplete: { tone: 'warning', icon: CircleAlert },
  unpaid: { tone: 'danger', icon: CircleAlert },
  expired: { tone: 'neutral', icon: CircleSlash },
  inactive: { tone: 'neutral', icon: CircleSlash },
  unknown: { tone: 'neutral', icon: CircleAlert },
} as const;

/** The status of a subscription; a cancelled one that still runs includes its end. */
export function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { status, cancel_at_period_end, current_period_end } = subscription;
  if (status === 'active' && cancel_at_period_end) {
    return (
      <Badge tone="warning" icon={Clock}>
        {t('status.activeUntil', { date: format.day(new Date(current_period_end)) })}
      </Badge>
    );
  }
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
