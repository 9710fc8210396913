import type { Usage } from '@sladd/billing';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { FitBar } from './fit-bar.tsx';

/** The current period: pages read, pages expected, and the limit among them. */
export function NeedCard({ usage, limit }: { usage: Usage; limit: number }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { pagesUsed, predictedTotal, daysLeft } = usage;
  const expected = Math.round(predictedTotal);
  const whole = Math.max(limit, expected, pagesUsed, 1);
  const part = (pages: number) => (pages / whole) * 100;
  return (
    <section
      aria-label={t('need.label')}
      className="mx-auto mt-6 w-full max-w-[720px] rounded-4 border border-line bg-panel px-5 pt-4 pb-3.5 text-left"
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{t('need.period')}</b>
        <span className="text-sm text-fg-3">{t('need.daysLeft', { count: daysLeft })}</span>
      </p>
      <div className="mt-3 mb-2">
        <FitBar
          label={t('need.bar', { expected: format.number(expected), limit: format.number(limit) })}
          tone={expected > limit ? 'warning' : 'accent'}
          solidPercent={part(pagesUsed)}
          hatchedPercent={part(Math.max(0, expected - pagesUsed))}
          limitPercent={part(limit)}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-fg-2">
        <span>{t('need.read', { count: pagesUsed, pages: format.number(pagesUsed) })}</span>
        <b className="text-fg">{t('need.limit', { count: limit, pages: format.number(limit) })}</b>
        <span>{t('need.expected', { count: expected, pages: format.number(expected) })}</span>
      </p>
    </section>
  );
}
