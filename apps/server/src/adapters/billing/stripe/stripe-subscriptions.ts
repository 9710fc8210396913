import type Stripe from 'stripe';
import { BillingConflictError, type ProviderSubscription } from '../billing-provider.ts';
import { type PlanOfPrice, tellSubscription } from './tell-stripe.ts';

/** Statuses in which Stripe charges, or will once the card works again. */
const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];

/** Whether Stripe charges for it, now or later. */
export function isLive({ status }: ProviderSubscription): boolean {
  return liveStatuses.includes(status);
}

/**
 * Finds the relevant subscription of a customer, and the id of the running one. Both throw `BillingConflictError`: if
 * several are live, and for the running one if none is.
 */
export function subscriptionsAt(stripe: Stripe, planOfPrice: PlanOfPrice) {
  const findSubscription = async (customer: string): Promise<ProviderSubscription | null> => {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.latest_invoice'],
    });
    const ours = data.flatMap((one) => tellSubscription(one, planOfPrice) ?? []);
    const live = ours.filter(isLive);
    if (live.length > 1) throw new BillingConflictError('a customer has several live subscriptions');
    return live[0] ?? ours.toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime())[0] ?? null;
  };
  const findRunning = async (customer: string): Promise<string> => {
    const found = await findSubscription(customer);
    if (!found || !isLive(found)) {
      throw new BillingConflictError('the customer has no running subscription');
    }
    return found.id;
  };
  return { findSubscription, findRunning };
}
