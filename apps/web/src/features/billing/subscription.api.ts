import {
  cancelSubscription,
  createCheckout,
  getCurrentSubscription,
  getUsageHistory,
  openPortal,
  type Subscription,
  updateCurrentSubscription,
} from '@sladd/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/client.ts';
import { bus } from '../../shared/bus.ts';

/** The user's subscription; null for none. */
export const subscriptionQuery = queryOptions<Subscription | null>({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => readSubscription(false, signal),
  staleTime: 60_000,
  retry: 1,
});

async function readSubscription(refresh: boolean, signal?: AbortSignal): Promise<Subscription | null> {
  try {
    return await api.call(getCurrentSubscription, { query: { refresh: refresh ? 'true' : 'false' }, signal });
  } catch (error) {
    if (hasCode(error, 'subscription.none')) return null;
    throw error;
  }
}

/** Fetches the current state from the payment provider and updates the cache. */
export async function refreshSubscription(queryClient: QueryClient): Promise<Subscription | null> {
  const subscription = await readSubscription(true);
  keep(queryClient, subscription);
  return subscription;
}

function keep(queryClient: QueryClient, subscription: Subscription | null): void {
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
  bus.emit('subscription-updated');
}

/** Pages read over time: per day in this period, or per month in the last year. */
export const usageHistoryQuery = (span: 'period' | 'year') =>
  queryOptions({
    queryKey: ['usage', span],
    queryFn: ({ signal }) => api.call(getUsageHistory, { query: { span }, signal }),
    retry: 1,
  });

/** Turns auto-renewal on or off; true undoes a cancellation until the period ends. */
export function useAutoRenew() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (auto_renew: boolean) => api.call(updateCurrentSubscription, { body: { auto_renew } }),
    onSuccess: (subscription) => keep(queryClient, subscription),
  });
}

/** Cancels the subscription at the end of its period. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelSubscription),
    onSuccess: (subscription) => keep(queryClient, subscription),
  });
}

/** Opens the payment provider's page for changing the card. */
export function usePortal() {
  return useMutation({
    mutationFn: () => api.call(openPortal),
    onSuccess: ({ portal_url }) => globalThis.location.assign(portal_url),
  });
}

/** Starts buying a plan; returns the address to redirect to. A provider that does not answer in time has failed. */
export function beginCheckout(
  planCode: string,
  orgId: string | undefined,
): Promise<{ checkout_url: string }> {
  return api.call(createCheckout, {
    body: { plan_code: planCode, ...(orgId === undefined ? {} : { org_id: orgId }) },
    signal: AbortSignal.timeout(CHECKOUT_LIMIT_MS),
  });
}

const CHECKOUT_LIMIT_MS = 20_000;
