import type { System } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../facts.tsx';

/** Version and licence, with the obligations of the licence for modified versions. */
export function VersionCard({ system: { version, licence, runtime, source_url } }: { system: System }) {
  const { t } = useTranslation('administration');
  const source =
    source_url === null ? (
      t('version.noSource')
    ) : (
      <a href={source_url} className="link" rel="noreferrer">
        {source_url}
      </a>
    );
  return (
    <Card title={t('version.title')} description={t('version.lead')}>
      <Facts
        facts={[
          [t('version.version'), version],
          [t('version.licence'), licence],
          ['Node.js', runtime],
          [t('version.source'), source],
        ]}
      />
    </Card>
  );
}
