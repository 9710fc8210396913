import { getSite } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** How often a server that does not know yet is asked, and the milliseconds between. */
const MOST_READS = 6;
const AGAIN_MS = 5000;

/** The public facts about this installation; undefined until they are known. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.call(getSite, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A server that has just started does not know yet which models are missing.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.missing_models === null && dataUpdateCount < MOST_READS ? AGAIN_MS : false,
  }).data;
}
