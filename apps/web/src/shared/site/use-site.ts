import { getSite, type MissingModels } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** How often a server that does not know yet is asked, and the milliseconds between. */
const MOST_READS = 6;
const AGAIN_MS = 5000;
/** The milliseconds until a server that lacks models is asked again. It looks for them about as often. */
const LACKING_AGAIN_MS = 60_000;

/**
 * The milliseconds after which the facts are read again, after so many reads; false for never. A server that has just
 * started does not know yet which models are missing, and missing ones can be put back.
 */
export function readAgainMs(
  site: { readonly missing_models: MissingModels | null } | undefined,
  reads: number,
): number | false {
  if (!site) return false;
  const { missing_models: missing } = site;
  if (missing === null) return reads < MOST_READS ? AGAIN_MS : false;
  return missing.methods.length > 0 || !missing.reads_pictures ? LACKING_AGAIN_MS : false;
}

/** The public facts about this installation; undefined until they are known. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.call(getSite, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => readAgainMs(data, dataUpdateCount),
  }).data;
}
