import type { System } from '@sladd/contract';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Facts } from '../facts.tsx';

const databases = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;

/** Whether the server is healthy, and how much work is queued. */
export function HealthCard({ system }: { system: System }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { accounts, database, problems, storage, tasks } = system;
  const started = new Date(system.started_at);
  return (
    <Card
      title={t('health.title')}
      aside={
        problems.length === 0 ? (
          <Badge tone="success" icon={CircleCheck}>
            {t('health.well')}
          </Badge>
        ) : null
      }
    >
      {problems.length > 0 ? (
        <div className="mb-4">
          <Banner tone="danger" title={t('health.problems', { count: problems.length })}>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{t(`health.problem.${problem}`)}</li>
              ))}
            </ul>
          </Banner>
        </div>
      ) : null}
      <Facts
        facts={[
          [t('health.active'), t('health.activeOf', { active: tasks.active, workers: tasks.workers })],
          [t('health.queued'), t('health.queuedOf', { queued: tasks.queued, limit: tasks.queue_limit })],
          [
            t('health.database'),
            database.bytes === null
              ? databases[database.kind]
              : `${databases[database.kind]}, ${format.bytes(database.bytes)}`,
          ],
          [
            t('health.storage'),
            storage === null
              ? t('health.storageUnknown')
              : t('health.storageFree', {
                  free: format.bytes(storage.free_bytes),
                  total: format.bytes(storage.total_bytes),
                }),
          ],
          [t('health.accounts'), t('health.accountsOf', accounts)],
          [t('health.organizations'), format.number(system.organizations)],
          [t('health.started'), `${format.date(started)}, ${format.time(started)}`],
        ]}
      />
    </Card>
  );
}
