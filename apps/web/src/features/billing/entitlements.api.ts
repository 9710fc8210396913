import { type Entitlements, type FeatureCode, getEntitlements, type PlanFeature } from '@sladd/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client.ts';
import { bus } from '../../shared/bus.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices.ts';

const entitlementsQuery = queryOptions<Entitlements>({
  queryKey: ['entitlements'],
  queryFn: ({ signal }) => api.call(getEntitlements, { signal }),
  staleTime: 60_000,
  // A plan ends while the page is open: who comes back to it finds the gates as they are.
  refetchOnWindowFocus: true,
  retry: 1,
});

/** What the user may use, from plan to gate. */
export interface Rights {
  /** Whether a premium feature is open. Nothing is while `isKnown` is false. */
  has(feature: FeatureCode): boolean;
  /** Whether it is known that a premium feature is not open: then a crown stands beside it. */
  isLocked(feature: FeatureCode): boolean;
  /** Whether the plan lists this, such as `api_access`. */
  lists(feature: PlanFeature): boolean;
  /** Pages that detection may still read; null where there is no limit, or it is not known. */
  readonly pagesLeft: number | null;
  /** Whether any premium feature is open. */
  readonly isPremium: boolean;
  /** Whether the server has answered; until then nothing is unlocked and nothing is offered for sale. */
  readonly isKnown: boolean;
}

/** The one thing every gate on screen asks. What was last known stands when the server cannot be asked again. */
export function useEntitlements(): Rights {
  const { data } = useQuery(entitlementsQuery);
  return useMemo(() => rightsOf(data), [data]);
}

/** What an answer, or none, allows. */
export function rightsOf(entitlements: Entitlements | undefined): Rights {
  const features = new Set<string>(entitlements?.features);
  const listed = new Set<string>(entitlements?.plan_features);
  return {
    has: (feature) => features.has(feature),
    isLocked: (feature) => entitlements !== undefined && !features.has(feature),
    lists: (feature) => listed.has(feature),
    pagesLeft: entitlements?.pages_left ?? null,
    isPremium: features.size > 0,
    isKnown: entitlements !== undefined,
  };
}

/** Keeps the rights of this page true: asks again when the subscription changed, and says when it could not be asked. */
export function useEntitlementsSync(): void {
  const { t } = useTranslation('billing');
  const queryClient = useQueryClient();
  const { error } = useQuery(entitlementsQuery);
  useEffect(() => {
    const askAgain = (...keys: readonly string[]) => {
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    const stops = [
      bus.on('subscription-updated', () => askAgain('entitlements', 'usage')),
      // Its plan counts from now on.
      bus.on('organization-changed', () => askAgain('entitlements', 'subscription', 'usage')),
      // A run has used pages, whichever way it ended.
      bus.on('detection-completed', () => askAgain('entitlements', 'subscription', 'usage')),
      bus.on('detection-failed', () => askAgain('entitlements', 'subscription', 'usage')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  useEffect(() => {
    if (error) notify.warning(t('checkFailed'), { body: errorText(error) });
  }, [error, t]);
}
