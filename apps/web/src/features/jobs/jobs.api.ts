import { cancelJob, isJobOver, type Job, listJobs } from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { useChange } from '../../shared/api/use-change.ts';

/** Polling interval for unfinished jobs. */
const LIVE_MS = 2_000;

export interface JobPage {
  readonly jobs: readonly Job[];
  readonly older: string | null;
}

/** A page of the user's jobs, newest first, starting at a job; polled while one of them is unfinished. */
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

/** Cancels a job, or discards its result. */
export function useCancelJob() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (id: string) => api.call(cancelJob, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
