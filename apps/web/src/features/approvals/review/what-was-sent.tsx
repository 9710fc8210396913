import { type Draft, isRemoved } from '@sladd/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** The numbers of a draft, shown before its file is opened. */
export function WhatWasSent({ draft }: { draft: Draft }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const { marks } = draft.plan;
  const count = (fits: (mark: (typeof marks)[number]) => boolean) => marks.filter(fits).length;
  const bases = new Set(marks.flatMap((mark) => mark.grounds.map(({ basis }) => basis))).size;
  const words = count((mark) => mark.words !== undefined);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('what.pages'), format.number(draft.pages)],
    [t('what.boxes'), format.number(draft.boxes)],
    [t('what.byHand'), format.number(count((mark) => mark.source === 'drawn' && isRemoved(mark)))],
    [t('what.rejected'), format.number(count((mark) => !isRemoved(mark)))],
    [t('what.bases'), bases === 0 ? t('what.none') : t('what.provisions', { count: bases })],
    ...(draft.file_name === null ? [] : [[t('what.file'), draft.file_name] as const]),
    [t('what.notes'), format.number(draft.message === null ? 0 : 1)],
    [t('what.words'), words === 0 ? t('what.none') : t('what.some', { count: words })],
  ];
  return (
    <aside className="rounded-4 border border-line bg-panel px-5 pt-[18px] pb-3.5">
      <h2 className="text-md">{t('what.title')}</h2>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 py-1.5">
            <dt className="text-fg-2">{name}</dt>
            <dd className="text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-fg-3">{t('what.hint')}</p>
    </aside>
  );
}
