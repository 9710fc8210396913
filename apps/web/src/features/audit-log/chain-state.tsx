import { useQuery } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Spinner } from '../../ui/signs/spinner.tsx';
import { type LogSource, verificationQuery } from './audit.api.ts';
import { instantOf } from './audit-words.ts';

/** Whether a log is whole and sealed by the server; shows what is not proven, and the first entries that are broken. */
export function ChainState({ source }: { source: LogSource }) {
  const { t } = useTranslation('organization');
  const { data, error, isPending } = useQuery(verificationQuery(source));
  if (isPending) {
    return (
      <p role="status" className="mb-3 flex items-center gap-2 text-sm text-fg-2">
        <Spinner size={14} /> {t('audit.checking')}
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p className="mb-3 text-sm text-fg-2">
        {t('audit.notChecked')} {errorText(error)}
      </p>
    );
  }
  if (data.is_proven) {
    return (
      <p role="status" className="mb-3 flex items-center gap-2 text-sm">
        <Icon as={Link2} className="text-success" /> {t('audit.whole', { count: data.entries })}
      </p>
    );
  }
  if (data.is_whole) {
    return (
      <div className="mb-3">
        <Banner tone="warning" title={t('audit.unproven')}>
          <p>
            {t('audit.unsealed', { count: data.unsealed, until: instantOf(data.unsealed_until ?? '') })}{' '}
            {t('audit.unprovenWhy')}
          </p>
        </Banner>
      </div>
    );
  }
  return (
    <div className="mb-3">
      <Banner tone="danger" icon={Unlink} title={t('audit.broken')}>
        <ul>
          {data.faults.map(({ seq, fault }) => (
            <li key={`${seq} ${fault}`}>{t(`audit.fault.${fault}`, { seq })}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
