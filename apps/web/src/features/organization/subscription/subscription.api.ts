import {
  cancelOrganizationSubscription,
  getOrganizationSubscription,
  getOrganizationUsage,
  openOrganizationPortal,
  type Subscription,
  updateOrganizationSubscription,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { bus } from '../../../shared/bus.ts';
import { organizationQuery } from '../organizations.api.ts';

/** The subscription of an organization; null for none. */
export const organizationSubscriptionQuery = (orgId: string) =>
  queryOptions<Subscription | null>({
    queryKey: ['organizations', orgId, 'subscription'],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(getOrganizationSubscription, { params: { org_id: orgId }, signal });
      } catch (error) {
        if (hasCode(error, 'subscription.none')) return null;
        throw error;
      }
    },
    retry: 1,
  });

/** The pages used by the organization and by the user. */
export const organizationUsageQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'usage'],
    queryFn: ({ signal }) => api.call(getOrganizationUsage, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

function useSubscriptionChange<Input>(orgId: string, change: (input: Input) => Promise<Subscription>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSuccess: (subscription) => {
      queryClient.setQueryData(organizationSubscriptionQuery(orgId).queryKey, subscription);
      void queryClient.invalidateQueries({ queryKey: organizationQuery(orgId).queryKey, exact: true });
      // The page of the user's own subscription shows the same one.
      void queryClient.invalidateQueries({ queryKey: ['subscription'] });
      bus.emit('subscription-updated');
    },
  });
}

/** Turns auto-renewal on or off; true undoes a cancellation until the period ends. */
export function useOrganizationRenewal(orgId: string) {
  return useSubscriptionChange(orgId, (auto_renew: boolean) =>
    api.call(updateOrganizationSubscription, { params: { org_id: orgId }, body: { auto_renew } }),
  );
}

/** Cancels the subscription at the end of its period. */
export function useCancelOrganizationSubscription(orgId: string) {
  return useSubscriptionChange(orgId, () =>
    api.call(cancelOrganizationSubscription, { params: { org_id: orgId } }),
  );
}

/** Opens the payment provider's page for changing the card. */
export function useOrganizationPortal(orgId: string) {
  return useMutation({
    mutationFn: () => api.call(openOrganizationPortal, { params: { org_id: orgId } }),
    onSuccess: ({ portal_url }) => globalThis.location.assign(portal_url),
  });
}
