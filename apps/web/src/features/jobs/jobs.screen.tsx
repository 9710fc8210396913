import { JOB_RESULT_MINUTES } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BookOpen, ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { Loading } from '../../shared/failures/loading.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { JobRow } from './job-row.tsx';
import { type JobPage, jobsQuery } from './jobs.api.ts';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

/** The jobs that programs created for the user: running ones, finished ones, and why some failed. */
export function JobsScreen() {
  const { t } = useTranslation('jobs');
  useTitle(t('title'));
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="text-fg-2">{t('lead')}</p>
      <JobList />
      <WebhooksCard />
    </main>
  );
}

function JobList() {
  const { t } = useTranslation('jobs');
  const router = useRouter();
  // The cursors of the earlier pages, to go back.
  const [path, setPath] = useState<readonly (string | undefined)[]>([undefined]);
  const { data, error, isFetching, refetch } = useQuery(jobsQuery(path.at(-1)));
  if (data === undefined && error) {
    return (
      <div className="mt-5">
        <FailureView
          title={t('loadFailed')}
          error={error}
          code="LOAD_JOBS_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
          onBack={() => router.history.back()}
        />
      </div>
    );
  }
  if (data === undefined) return <Loading className="mt-5 h-[220px] rounded-4" />;
  if (data.jobs.length === 0 && path.length === 1) return <NoJobs />;
  return (
    <>
      <JobTable
        page={data}
        onNewer={path.length > 1 ? () => setPath(path.slice(0, -1)) : undefined}
        onOlder={data.older === null ? undefined : () => setPath([...path, data.older ?? undefined])}
      />
      <p className="mt-3 text-sm text-fg-3">{t('note', { minutes: JOB_RESULT_MINUTES })}</p>
    </>
  );
}

function JobTable({
  page,
  onNewer,
  onOlder,
}: {
  page: JobPage;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}) {
  const { t } = useTranslation('jobs');
  const now = new Date();
  return (
    <div className="mt-5 overflow-hidden rounded-4 border border-line bg-panel">
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="bg-sunken text-sm text-fg-2 max-md:sr-only">
          <tr>
            <th className="h-9 px-4 font-medium">{t('column.job')}</th>
            <th className="w-[140px] px-4 font-medium">{t('column.for')}</th>
            <th className="w-[150px] px-4 font-medium">{t('column.state')}</th>
            <th className="w-[200px] px-4 font-medium">{t('column.progress')}</th>
            <th className="w-[110px] px-4 font-medium">{t('column.time')}</th>
            <th className="w-[100px] px-4">
              <span className="sr-only">{t('column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {page.jobs.map((job) => (
            <JobRow key={job.id} job={job} now={now} />
          ))}
        </tbody>
      </table>
      {onNewer || onOlder ? (
        <div className="flex justify-end gap-2 border-t border-line bg-sunken px-4 py-2">
          <Button size="sm" icon={ChevronLeft} disabled={!onNewer} onClick={onNewer}>
            {t('newer')}
          </Button>
          <Button size="sm" icon={ChevronRight} disabled={!onOlder} onClick={onOlder}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function NoJobs() {
  const { t } = useTranslation('jobs');
  return (
    <div className="mt-5 rounded-4 border border-line bg-panel">
      <EmptyState
        icon={ListChecks}
        title={t('none.title')}
        action={
          <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
            <Icon as={BookOpen} />
            {t('none.guide')}
          </a>
        }
      >
        {t('none.body')}
      </EmptyState>
    </div>
  );
}
