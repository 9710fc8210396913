import type { Subscription } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../../shared/organization/organizations.ts';
import { useSite } from '../../../shared/site/use-site.ts';
import { sessionQuery } from '../../auth/index.ts';
import { type Buyer, buyerOf } from '../buyer.model.ts';
import { subscriptionQuery } from '../subscription.api.ts';
import type { Shopper } from './purchase.model.ts';

/** The user who looks at the plans. The subscription is not requested for visitors. */
export function useShopper(): Shopper {
  const session = useQuery(sessionQuery);
  const site = useSite();
  const isSignedIn = session.isPending ? undefined : Boolean(session.data);
  const subscription = useQuery({ ...subscriptionQuery, enabled: isSignedIn === true });
  const organizations = useQuery({ ...organizationsQuery, enabled: isSignedIn === true });
  // A failed request does not block buying: the server decides.
  const known = subscription.isError ? (subscription.data ?? null) : subscription.data;
  const buyer = organizations.isError
    ? buyerOf(organizations.data ?? [])
    : organizations.data && buyerOf(organizations.data);
  return {
    isSignedIn,
    subscription: known && buyer && isOf(known, buyer) ? known : known && null,
    buyer,
    billing: site?.billing,
  };
}

/** Whether a subscription belongs to the buyer: the current organization may be a different one than the buyer's own. */
function isOf(subscription: Subscription, buyer: Buyer): boolean {
  return buyer.kind !== 'organization' || subscription.organization_id === buyer.orgId;
}
