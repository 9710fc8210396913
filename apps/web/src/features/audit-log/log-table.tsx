import type { AuditEntry } from '@sladd/contract';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/signs/icon.tsx';
import { instantOf, useAuditWords } from './audit-words.ts';

const results = {
  done: { icon: Check, tone: 'text-success' },
  refused: { icon: X, tone: 'text-danger' },
  notice: { icon: TriangleAlert, tone: 'text-warning' },
} as const;

/** Entries of the log: time, actor, action, object and result; on narrow screens each is a card. */
export function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('organization');
  const words = useAuditWords();
  const cell = 'px-4 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5';
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <thead className="bg-sunken text-sm text-fg-2 max-md:sr-only">
        <tr>
          <th className="h-9 w-[176px] px-4 font-medium">{t('audit.when')}</th>
          <th className="w-[160px] px-4 font-medium">{t('audit.who')}</th>
          <th className="px-4 font-medium">{t('audit.what')}</th>
          <th className="px-4 font-medium">{t('audit.on')}</th>
          <th className="w-[112px] px-4 font-medium">{t('audit.result')}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => {
          const { icon, tone } = results[entry.result];
          return (
            <tr key={entry.seq} className="border-t border-line max-md:block max-md:px-4 max-md:py-2.5">
              <td className={`${cell} font-mono text-sm whitespace-nowrap text-fg-2`}>
                <time dateTime={entry.at}>{instantOf(entry.at)}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>{words.actor(entry)}</td>
              <td className={`${cell} font-medium`}>{t(`audit.action.${entry.action}`)}</td>
              <td className={`${cell} wrap-anywhere text-fg-2`}>{words.target(entry)}</td>
              <td className={cell}>
                <span className="inline-flex items-center gap-1.5">
                  <Icon as={icon} className={tone} />
                  {t(`audit.result.${entry.result}`)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
