import type { Usage } from '@sladd/billing';
import type { Subscription } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usageHistoryQuery } from '../subscription.api.ts';
import { type Bar, dayBars, monthBars } from './usage-chart.model.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageTable } from './usage-table.tsx';

/** Pages read over time, as a chart and as a table. */
export function UsageHistory({
  subscription,
  usage,
  now,
}: {
  subscription: Subscription;
  usage: Usage;
  now: Date;
}) {
  const { t } = useTranslation(['billing', 'common']);
  const [span, setSpan] = useState<'period' | 'year'>('period');
  const [isTable, setTable] = useState(false);
  const history = useQuery(usageHistoryQuery(span));
  const periodEndMs = Date.parse(subscription.current_period_end);
  const bars = history.data
    ? history.data.unit === 'day'
      ? dayBars(history.data.entries, {
          dailyAverage: usage.dailyAverage,
          periodEndMs,
          nowMs: now.getTime(),
        })
      : monthBars(history.data.entries)
    : null;
  return (
    <section
      aria-label={t(`history.${span}`)}
      className="min-w-0 rounded-4 border border-line bg-panel px-5 pt-[18px] pb-3.5 lg:col-span-2"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{t(`history.${span}`)}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t('history.span')}
            value={span}
            onChange={setSpan}
            options={[
              { value: 'period', label: t('history.thisPeriod') },
              { value: 'year', label: t('history.months') },
            ]}
          />
          <Button variant="ghost" size="sm" icon={Table2} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'history.asChart' : 'history.asTable')}
          </Button>
        </div>
      </header>
      {history.isError && !history.data ? (
        <div className="mt-3">
          <Banner
            tone="danger"
            title={t('history.failed')}
            action={
              <Button size="sm" loading={history.isFetching} onClick={() => void history.refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {errorText(history.error)}
          </Banner>
        </div>
      ) : bars === null ? (
        <Skeleton className="mt-3 h-[190px]" />
      ) : isTable ? (
        <UsageTable bars={bars} isByMonth={span === 'year'} />
      ) : (
        <Plot bars={bars} isByMonth={span === 'year'} usage={usage} />
      )}
    </section>
  );
}

function Plot({ bars, isByMonth, usage }: { bars: readonly Bar[]; isByMonth: boolean; usage: Usage }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const nameOf = (bar: Bar) =>
    isByMonth ? format.month(new Date(bar.from)) : format.utcDay(new Date(bar.from));
  const counted = bars.filter(({ kind }) => kind !== 'expected');
  const highest = counted.reduce<Bar | null>((top, bar) => (bar.pages > (top?.pages ?? 0) ? bar : top), null);
  const exhausted = usage.exhaustedAtMs;
  const endsOn = exhausted === null ? -1 : bars.findIndex((bar) => Date.parse(bar.from) >= exhausted);
  const isEndShown = !isByMonth && endsOn > 0 && exhausted !== null;
  return (
    <>
      <div className="overflow-x-auto">
        <UsageChart
          bars={bars}
          label={
            highest
              ? t('history.highest', {
                  count: highest.pages,
                  pages: format.number(highest.pages),
                  when: nameOf(highest),
                })
              : t('history.nothing')
          }
          titleOf={(bar) =>
            t(bar.kind === 'expected' ? 'history.barExpected' : 'history.bar', {
              when: nameOf(bar),
              count: Math.round(bar.pages),
              pages: format.number(Math.round(bar.pages)),
            })
          }
          tickOf={(bar, index) => tick(bar, index, bars.length, isByMonth, format.shortMonth)}
          numberOf={format.number}
          limit={
            isEndShown
              ? { before: endsOn, text: t('history.limit', { date: format.day(new Date(exhausted)) }) }
              : undefined
          }
        />
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-[18px] gap-y-1.5 text-sm text-fg-2">
        <Key className="bg-accent">{t('history.read')}</Key>
        {isByMonth ? null : (
          <>
            <Key className="bg-(--accent-line)">{t('history.weekend')}</Key>
            <Key className="border border-dashed border-line-control">{t('history.expected')}</Key>
          </>
        )}
        <span className="text-fg-3">{t('history.note')}</span>
      </p>
    </>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-[7px]">
      <i aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

/** Text below a bar: its month, or its day if there is room. */
function tick(
  bar: Bar,
  index: number,
  count: number,
  isByMonth: boolean,
  monthOf: (instant: Date) => string,
): string {
  if (isByMonth) return monthOf(new Date(bar.from));
  const day = Number(bar.from.slice(8));
  if (count > 62) return day === 1 ? monthOf(new Date(bar.from)) : '';
  return index === 0 || day % 5 === 0 ? String(day) : '';
}
