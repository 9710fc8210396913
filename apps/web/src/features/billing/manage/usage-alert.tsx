import { exceedsLimit, type Usage, urgencyOf, usageAlert } from '@sladd/billing';
import { isSubscribed, type Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStored } from '../../../shared/browser/use-stored.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { mayBuy } from '../plan-facts.ts';
import { alertDismissal } from './alert-dismissal.ts';

const tones = { critical: 'danger', high: 'warning', medium: 'info' } as const;

/** When the pages will run out, with a tone that matches the urgency, and how to get more. */
export function UsageAlert({
  subscription,
  usage,
  now,
}: {
  subscription: Subscription;
  usage: Usage;
  now: Date;
}) {
  const { t } = useTranslation('billing');
  const [dismissal, setDismissal] = useStored(alertDismissal);
  const sentences = useSentences(subscription, usage);
  const periodStartMs = Date.parse(subscription.current_period_start);
  const level = isSubscribed(subscription)
    ? usageAlert(usage, periodStartMs, dismissal, now.getTime())
    : null;
  if (level === null) return null;
  const { title, body } = sentences;
  const code = subscription.plan_code;
  const canBuy = mayBuy(subscription);
  const { action } = urgencyOf(usage);
  return (
    <Banner
      tone={tones[level]}
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {canBuy ? (
            <>
              {subscription.source === 'bought' ? (
                <Link
                  to="/pricing"
                  search={{ renew: true, plan: code }}
                  className={buttonClass({ size: 'sm' })}
                >
                  {t('alert.renew')}
                </Link>
              ) : null}
              <Link
                to="/pricing"
                search={{ upgrade: true, current: code }}
                className={buttonClass({ size: 'sm', variant: 'primary' })}
              >
                {t('alert.upgrade')}
              </Link>
            </>
          ) : null}
          {level === 'critical' ? null : (
            <IconButton
              icon={X}
              size="sm"
              label={t('alert.dismiss')}
              onClick={() => setDismissal({ level, atMs: now.getTime(), periodStartMs })}
            />
          )}
        </div>
      }
    >
      {body}
      {canBuy && action !== 'none' ? (
        <b className="block font-medium">{t(`advice.action.${action}`)}</b>
      ) : null}
    </Banner>
  );
}

/** The share used and when the pages run out; the date, and what continues to work. */
function useSentences(subscription: Subscription, usage: Usage): { title: string; body: string } {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { percent, pagesLeft, daysUntilExhaustion, exhaustedAtMs, dailyAverage, predictedTotal } = usage;
  const share = format.percent((percent ?? 0) / 100);
  const periodEnd = format.day(new Date(subscription.current_period_end));
  if (pagesLeft === 0) return { title: t('alert.empty.title'), body: t('alert.empty.body', { periodEnd }) };
  const average = format.number(Math.round(dailyAverage * 10) / 10);
  if (exceedsLimit(usage) && exhaustedAtMs !== null && daysUntilExhaustion !== null) {
    return {
      title: t('alert.ends.title', { share, count: Math.max(1, Math.round(daysUntilExhaustion)) }),
      body: t('alert.ends.body', { average, date: format.day(new Date(exhaustedAtMs)), periodEnd }),
    };
  }
  const rest = Math.max(0, Math.round((usage.pagesLimit ?? 0) - predictedTotal));
  return {
    title: t('alert.lasts.title', { share, periodEnd }),
    body: t('alert.lasts.body', { count: rest, pages: format.number(rest) }),
  };
}
