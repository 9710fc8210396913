import { gaugeTone, type Usage, urgencyOf } from '@sladd/billing';
import type { Subscription } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Gauge } from '../../../ui/feedback/gauge.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** The plan, its price, and the share of its pages used, with the forecast. */
export function UsageCard({ subscription, usage }: { subscription: Subscription; usage: Usage }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan, current_period_end, source } = subscription;
  const { pagesUsed, pagesLimit, pagesLeft, percent, dailyAverage, predictedTotal } = usage;
  const expected = Math.round(predictedTotal);
  const isForecastShown = pagesLimit !== null && urgencyOf(usage).level === 'low';
  return (
    <section
      aria-label={t('manage.plan')}
      className="flex min-w-0 flex-col rounded-4 border border-line bg-panel px-5 pt-[18px]"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-fg-3">{t('manage.plan')}</p>
          <h2 className="flex flex-wrap items-center gap-2.5 text-xl leading-7">
            {plan.plan_name} <StatusBadge subscription={subscription} />
          </h2>
        </div>
        {source === 'bought' ? (
          <p className="text-right">
            <b className="block text-lg">{format.money(plan.metadata.price)}</b>
            <span className="text-sm text-fg-3">{t(`per.${plan.period_unit}`)}</span>
          </p>
        ) : null}
      </header>
      {percent === null || pagesLimit === null ? (
        <p className="my-8 text-center text-md text-fg-2">
          {t('usage.unlimited', { count: pagesUsed, pages: format.number(pagesUsed) })}
        </p>
      ) : (
        <Gauge
          label={t('usage.label')}
          percent={percent}
          tone={gaugeTone(percent)}
          value={format.percent(percent / 100)}
        >
          {t('usage.of', {
            count: pagesLimit,
            used: format.number(pagesUsed),
            limit: format.number(pagesLimit),
          })}
        </Gauge>
      )}
      {isForecastShown ? (
        <p className="pb-3.5 text-center text-fg-2">
          {t('usage.onCourse', {
            count: pagesLimit,
            expected: format.number(expected),
            limit: format.number(pagesLimit),
          })}{' '}
          {t('advice.action.monitor')}
        </p>
      ) : null}
      <dl className="-mx-5 mt-auto grid auto-cols-fr grid-flow-col border-t border-line">
        <Fact name={t('usage.left')}>
          {pagesLeft === null
            ? t('pages.unlimited')
            : t('pages.counted', { count: pagesLeft, pages: format.number(pagesLeft) })}
        </Fact>
        <Fact name={t('usage.perDay')}>
          {t('pages.counted', {
            count: Math.round(dailyAverage),
            pages: format.number(Math.round(dailyAverage * 10) / 10),
          })}
        </Fact>
        {pagesLimit === null ? null : (
          <Fact name={t('usage.by', { date: format.day(new Date(current_period_end)) })}>
            {t('usage.expected', { count: expected, pages: format.number(expected) })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="px-5 py-3 not-first:border-l not-first:border-line max-md:px-3.5">
      <dt className="text-sm text-fg-3">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
