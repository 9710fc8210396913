import type { Subscription } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** What happens to the subscription after its period. */
export function useRenewalSentence(subscription: Subscription): string {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { source, status, auto_renew, next_payment, current_period_end } = subscription;
  if (source === 'given') return t('settings.given');
  // A trial at the payment provider is paid after its end, unless its renewal is off.
  if (source === 'trial' || (status === 'trialing' && !auto_renew))
    return t('settings.trialEnds', { date: format.day(new Date(current_period_end)) });
  if (!auto_renew) return t('settings.off');
  return next_payment
    ? t(status === 'past_due' ? 'settings.nextTry' : 'settings.renews', {
        date: format.day(new Date(next_payment.at)),
        amount: format.money(next_payment.amount),
      })
    : t('settings.on');
}
