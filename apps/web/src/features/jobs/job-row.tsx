import { isErrorCode, isJobOver, type Job } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { NamedCell } from '../../ui/layout/named-cell.tsx';
import { JobStateBadge } from './job-state.tsx';
import { useCancelJob } from './jobs.api.ts';

/** One job, identified by its id, never by file names, with the reason if it failed. On narrow screens it is a card. */
export function JobRow({ job, now }: { job: Job; now: Date }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const began = new Date(job.ended_at ?? job.started_at ?? job.created_at);
  return (
    <>
      <tr className="border-t border-line max-md:block max-md:px-4 max-md:py-3">
        <td className="px-4 py-2 max-md:block max-md:px-0 max-md:pt-0 max-md:pb-1">
          <b className="block">{t(`what.${job.kind}`, { count: job.files })}</b>
          <span className="font-mono text-sm wrap-anywhere text-fg-3">{job.id}</span>
        </td>
        <NamedCell label={t('column.for')}>
          <span className="wrap-anywhere text-fg-2">
            {job.key ? (job.key.name ?? t('goneKey')) : t('you')}
          </span>
        </NamedCell>
        <NamedCell label={t('column.state')}>
          <JobStateBadge job={job} />
        </NamedCell>
        <NamedCell label={t('column.progress')}>
          <Progress job={job} />
        </NamedCell>
        <NamedCell label={t('column.time')}>
          <span className="text-fg-2">{format.ago(began, now)}</span>
        </NamedCell>
        <td className="px-4 py-2 text-right max-md:block max-md:px-0 max-md:pt-2 max-md:pb-0 max-md:text-left">
          <Act job={job} />
        </td>
      </tr>
      {job.error ? <Why job={job} error={job.error} /> : null}
    </>
  );
}

function Progress({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const text = t('progress', { done: job.files_done, count: job.files });
  if (job.state !== 'running')
    return <span className="text-fg-2">{isJobOver(job.state) ? t(`result.${job.result}`) : text}</span>;
  return (
    <span className="flex w-full items-center gap-2.5">
      <ProgressBar
        className="min-w-16 flex-1"
        label={t('column.progress')}
        value={job.files_done}
        max={job.files}
        valueText={text}
      />
      <span className="tabular text-sm whitespace-nowrap text-fg-2">{text}</span>
    </span>
  );
}

/** Cancels a running or waiting job. */
function Act({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const cancel = useCancelJob();
  const act = isJobOver(job.state) ? (job.result === 'waiting' ? 'drop' : null) : 'cancel';
  if (act === null) return null;
  return (
    <Button
      size="sm"
      aria-label={t(`${act}.named`, { id: job.id })}
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(job.id, {
          onSuccess: () => notify.success(t(`${act}.done`)),
          onError: (error) => notify.error(t(`${act}.failed`), { body: errorText(error) }),
        })
      }
    >
      {t(act)}
    </Button>
  );
}

/** What happened, which files were not delivered, and that nothing is retried automatically. */
function Why({ job, error }: { job: Job; error: NonNullable<Job['error']> }) {
  const { t } = useTranslation(['jobs', 'errors']);
  const place = [
    error.file_index === undefined ? null : t('why.file', { number: error.file_index + 1 }),
    error.page_number === undefined ? null : t('why.page', { number: error.page_number }),
  ].filter((part) => part !== null);
  return (
    <tr className="max-md:block">
      <td colSpan={6} className="bg-sunken px-4 py-3 max-md:block">
        <b className="block">
          {isErrorCode(error.code) ? t(`errors:${error.code}` as never) : error.message}
        </b>
        <span className="block text-fg-2">
          {job.files_refused > 0 ? t('why.refused', { count: job.files_refused }) : t('why.nothing')}
          {job.kind === 'redact' ? ` ${t('why.once')}` : ''}
        </span>
        <span className="block font-mono text-sm text-fg-3">{[error.code, ...place].join(' · ')}</span>
      </td>
    </tr>
  );
}
