import type { Payment } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** The payments, newest first. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <div className="mt-3 overflow-x-auto border-t border-line">
      <table className="w-full text-left">
        <thead className="bg-sunken text-sm text-fg-2">
          <tr>
            <th className="py-2 pl-2 font-medium">{t('payments.date')}</th>
            <th className="px-3 py-2 font-medium">{t('payments.state')}</th>
            <th className="px-3 py-2 text-right font-medium">{t('payments.amount')}</th>
            <th className="py-2 pr-2 font-medium">
              <span className="sr-only">{t('payments.receipt')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ payment_id, paid_at, status, amount, receipt_url }) => (
            <tr key={payment_id} className="border-t border-line">
              <td className="py-2 pl-2 whitespace-nowrap">{format.shortDate(new Date(paid_at))}</td>
              <td className="px-3 py-2 text-fg-2">{t(`payments.${status}`)}</td>
              <td className="px-3 py-2 text-right whitespace-nowrap">{format.money(amount)}</td>
              <td className="py-2 pr-2 text-right">
                {receipt_url ? (
                  <a href={receipt_url} target="_blank" rel="noreferrer" className="link">
                    {t('payments.receipt')}
                  </a>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
