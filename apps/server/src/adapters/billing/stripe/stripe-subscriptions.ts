import type Stripe from 'stripe';
import { BillingConflictError, type ProviderSubscription } from '../billing-provider.ts';
import { type PlanOfPrice, toSubscription } from './from-stripe.ts';

/** Statuses in which Stripe charges, or will once the card works again. */
const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];

/** Live statuses that open nothing: the first payment is missing, or later ones were given up. */
const unpaidStatuses = ['unpaid', 'incomplete'];

/** Whether Stripe charges for it, now or later. */
function isLive({ status }: ProviderSubscription): boolean {
  return liveStatuses.includes(status);
}

/**
 * Finds the relevant subscription of a customer, and the id of the running one. Both throw `BillingConflictError`: if
 * several are live, and for the running one if none is. `endUnpaid` ends subscriptions that were never paid: if one
 * is bought anew, they would be a second live one. `endAll` ends every live one.
 */
export function subscriptionsAt(stripe: Stripe, planOfPrice: PlanOfPrice) {
  const findOurs = async (customer: string): Promise<ProviderSubscription[]> => {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.latest_invoice'],
    });
    return data.flatMap((one) => toSubscription(one, planOfPrice) ?? []);
  };
  const findSubscription = async (customer: string): Promise<ProviderSubscription | null> => {
    const ours = await findOurs(customer);
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
  const end = async (customer: string, isToEnd: (one: ProviderSubscription) => boolean): Promise<void> => {
    for (const one of (await findOurs(customer)).filter(isToEnd)) await stripe.subscriptions.cancel(one.id);
  };
  return {
    findSubscription,
    findRunning,
    endUnpaid: (customer: string) => end(customer, ({ status }) => unpaidStatuses.includes(status)),
    endAll: (customer: string) => end(customer, isLive),
  };
}
