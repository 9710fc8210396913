import type { SandboxCheckout } from '@sladd/contract';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import type { ClockMove, useClock } from './sandbox.api.ts';

const moves = ['day', 'week', 'renewal'] as const;

/** The clock of the sandbox provider, its past events, and the next one. */
export function ClockCard({
  checkout,
  clock,
}: {
  checkout: SandboxCheckout;
  clock: ReturnType<typeof useClock>;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { now, days_ahead, next_at, payments, plan } = checkout;
  const move = (to: ClockMove) =>
    clock.mutate(to, {
      onError: (error) => notify.error(t('sandbox.actFailed'), { body: errorText(error) }),
    });
  const instant = new Date(now);
  return (
    <section
      aria-label={t('sandbox.clock')}
      className="mt-7 grid gap-3 rounded-4 border border-dashed border-line-control px-4 py-3.5"
    >
      <div className="flex items-center gap-2.5">
        <Icon as={Clock} className="text-fg-3" />
        <div className="min-w-0 flex-1">
          <b>{t('sandbox.now', { date: format.date(instant), time: format.time(instant) })}</b>{' '}
          <Badge tone={days_ahead > 0 ? 'warning' : 'neutral'}>
            {days_ahead > 0 ? t('sandbox.ahead', { count: days_ahead }) : t('sandbox.isToday')}
          </Badge>
          <p className="text-sm text-fg-3">{t('sandbox.clockNote')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {moves.map((to) => (
          <Button key={to} size="xs" disabled={clock.isPending} onClick={() => move(to)}>
            {t(`sandbox.move.${to}`)}
          </Button>
        ))}
        <span className="flex-1" />
        <Button
          variant="ghost"
          size="xs"
          disabled={days_ahead === 0 || clock.isPending}
          onClick={() => move('back')}
        >
          {t('sandbox.move.back')}
        </Button>
      </div>
      <ol className="grid gap-1 text-sm text-fg-2">
        {payments.toReversed().map(({ payment_id, paid_at, status, amount }) => (
          <Entry key={payment_id} when={format.shortDate(new Date(paid_at))}>
            {t(`sandbox.log.${status}`, { amount: format.money(amount) })}
          </Entry>
        ))}
        {next_at ? (
          <Entry when={format.shortDate(new Date(next_at))}>
            {t('sandbox.next', { amount: format.money(plan.metadata.price) })}
          </Entry>
        ) : null}
      </ol>
    </section>
  );
}

function Entry({ when, children }: { when: string; children: string }) {
  return (
    <li className="grid grid-cols-[92px_1fr]">
      <span>{when}</span>
      <span>{children}</span>
    </li>
  );
}
