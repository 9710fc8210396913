import { cancelJob, isJobOver, type Job, listJobs } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';

/** How often jobs that have not ended are asked about. */
const LIVE_MS = 2_000;

export interface JobPage {
  readonly jobs: readonly Job[];
  readonly older: string | null;
}

/** A page of the reader's jobs, the newest first, from before one on; asked again while one of them goes on. */
export const jobsQuery = (before: string | undefined) =>
  queryOptions<JobPage>({
    queryKey: ['jobs', before ?? null],
    queryFn: ({ signal }) => api.call(listJobs, { query: before === undefined ? {} : { before }, signal }),
    refetchInterval: ({ state }) => (isAnyOpen(state.data) ? LIVE_MS : false),
    refetchOnWindowFocus: true,
    retry: 1,
  });

/** Whether a job of a page has not ended. */
function isAnyOpen(page: JobPage | undefined): boolean {
  return page?.jobs.some(({ state }) => !isJobOver(state)) ?? false;
}

/** Stops a job, or drops its result. */
export function useCancelJob() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (id: string) => api.call(cancelJob, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
