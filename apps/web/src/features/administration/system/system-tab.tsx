import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { systemQuery } from '../administration.api.ts';
import { HealthCard } from './health-card.tsx';
import { MailCard } from './mail-card.tsx';
import { ModelsCard } from './models-card.tsx';
import { VersionCard } from './version-card.tsx';

/** The state of the installation: health and queues, mails, models, version and licence. */
export function SystemTab() {
  const { t } = useTranslation('administration');
  const { data, error, isPending, isFetching, refetch } = useQuery(systemQuery);
  return (
    <div className="mt-5 grid gap-3">
      {isPending ? (
        <Skeleton className="h-[320px] rounded-4" />
      ) : data === undefined ? (
        <FailureView
          title={t('system.loadFailed')}
          error={error}
          code="LOAD_SYSTEM_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      ) : (
        <>
          <HealthCard system={data} />
          <MailCard system={data} />
          <ModelsCard />
          <VersionCard system={data} />
        </>
      )}
    </div>
  );
}
