import { getSite } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The public facts about this installation; undefined until they are known. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.call(getSite, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
