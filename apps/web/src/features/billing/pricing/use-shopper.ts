import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../shared/use-site.ts';
import { sessionQuery } from '../../auth/index.ts';
import { subscriptionQuery } from '../subscription.api.ts';
import type { Shopper } from './purchase.model.ts';

/** Who looks at the plans. Visitors are not asked for a subscription they cannot have. */
export function useShopper(): Shopper {
  const session = useQuery(sessionQuery);
  const site = useSite();
  const isSignedIn = session.isPending ? undefined : Boolean(session.data);
  const subscription = useQuery({ ...subscriptionQuery, enabled: isSignedIn === true });
  return {
    isSignedIn,
    // What cannot be asked now does not keep anybody from buying: the server decides.
    subscription: subscription.isError ? (subscription.data ?? null) : subscription.data,
    billing: site?.billing,
  };
}
