import { getCurrentSubscription, isSubscribed, type Subscription } from '@sladd/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasCode } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/client.ts';

/** The user's subscription; null for none. */
const subscriptionQuery = queryOptions<Subscription | null>({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    try {
      return await api.call(getCurrentSubscription, { signal });
    } catch (error) {
      if (hasCode(error, 'subscription.none')) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/**
 * The subscription and whether it unlocks the premium features. While it is not known (`isKnown` false) nothing is
 * unlocked and nothing is offered for sale.
 */
export function useSubscription(): {
  subscription: Subscription | null;
  isPremium: boolean;
  isKnown: boolean;
} {
  const { data, isSuccess } = useQuery(subscriptionQuery);
  const subscription = data ?? null;
  return { subscription, isPremium: isSubscribed(subscription), isKnown: isSuccess };
}
