import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Bar } from './usage-chart.model.ts';

/** The counted pages of the chart as numbers. */
export function UsageTable({ bars, isByMonth }: { bars: readonly Bar[]; isByMonth: boolean }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <div className="mt-3 max-h-[280px] overflow-y-auto" tabIndex={-1}>
      <table className="w-full text-left">
        <thead className="text-sm text-fg-2">
          <tr>
            <th className="py-1.5 font-medium">{t(isByMonth ? 'history.month' : 'history.day')}</th>
            <th className="py-1.5 text-right font-medium">{t('history.pages')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ kind }) => kind !== 'expected')
            .map(({ from, pages }) => (
              <tr key={from} className="border-t border-line">
                <td className="py-1.5">
                  {isByMonth ? format.month(new Date(from)) : format.utcDay(new Date(from))}
                </td>
                <td className="tabular py-1.5 text-right">{format.number(pages)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
