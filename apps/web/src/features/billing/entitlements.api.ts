import { type Entitlements, type FeatureCode, getEntitlements, type PlanFeature } from '@sladd/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client.ts';
import { bus } from '../../shared/bus.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';

const entitlementsQuery = queryOptions<Entitlements>({
  queryKey: ['entitlements'],
  queryFn: ({ signal }) => api.call(getEntitlements, { signal }),
  staleTime: 60_000,
  // A plan can end while the page is open, so the gates are updated when the window gets the focus.
  refetchOnWindowFocus: true,
  retry: 1,
});

/** What the user may use. */
export interface Rights {
  /** Whether a premium feature is available. Always false until `isKnown`. */
  has(feature: FeatureCode): boolean;
  /** Whether a premium feature is known to be unavailable: then a crown is shown beside it. */
  isLocked(feature: FeatureCode): boolean;
  /** Whether the plan includes this, such as `api_access`. */
  lists(feature: PlanFeature): boolean;
  /** Pages left for detection; null without a limit, or if unknown. */
  readonly pagesLeft: number | null;
  /** Whether any premium feature is available. */
  readonly isPremium: boolean;
  /** Whether the server has answered; until then nothing is unlocked and nothing is offered for sale. */
  readonly isKnown: boolean;
}

/** The rights that all gates on screen use. The last known ones apply if the server cannot be reached. */
export function useEntitlements(): Rights {
  const { data } = useQuery(entitlementsQuery);
  return useMemo(() => rightsOf(data), [data]);
}

/** The rights of an answer, or of none. */
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

/** Keeps the rights up to date: fetches them again when the subscription changes, and shows a notice if that fails. */
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
      // The plan of the organization applies from now on.
      bus.on('organization-changed', () => askAgain('entitlements', 'subscription', 'usage')),
      // A run uses pages, whether it succeeds or fails.
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
