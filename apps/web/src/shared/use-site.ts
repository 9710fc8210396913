import { getSite } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from './api/client.ts';

/** What this installation tells of itself; undefined until it is known. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.call(getSite, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
