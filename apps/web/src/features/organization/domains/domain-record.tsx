import type { Domain } from '@sladd/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../../shared/forms/copy-box.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** The TXT record that a domain needs, beside what was found. */
export function DomainRecord({ domain }: { domain: Domain }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const { state, record_name, record_value, found, found_count, finding, checked_at, ends_at } = domain;
  const isOther = finding === 'others';
  return (
    <>
      {isOther ? (
        <p className="mt-1.5 text-fg-2">
          <b className="text-danger">{t('domains.other')}</b> {t('domains.otherHint')}
        </p>
      ) : (
        <p className="mt-1.5 text-fg-2">{t('domains.recordLead')}</p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 sm:grid-cols-[72px_minmax(0,1fr)]">
        <Line name={t('domains.type')}>TXT</Line>
        <Line name={t('domains.recordName')}>
          <CopyBox value={record_name} label={t('domains.copyName')} />
        </Line>
        {isOther
          ? found.map((value, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice
                key={index}
                name={index === 0 ? t('domains.found', { count: found_count }) : ''}
              >
                <CopyBox value={value} label={t('domains.copyFound')} />
              </Line>
            ))
          : null}
        <Line name={t(isOther ? 'domains.expected' : 'domains.value')}>
          <CopyBox value={record_value ?? ''} label={t('domains.copyValue')} />
        </Line>
      </dl>
      <p className="mt-2.5 text-sm text-fg-3">
        {checked_at === null
          ? t('domains.neverChecked')
          : t(`domains.last.${finding ?? 'none'}`, {
              date: format.shortDate(new Date(checked_at)),
              time: format.time(new Date(checked_at)),
            })}{' '}
        {ends_at === null || state === 'missing'
          ? null
          : t('domains.goesOn', { date: format.day(new Date(ends_at)) })}
      </p>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-fg-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
