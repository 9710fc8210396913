import { isSubscribed, type Subscription } from '@sladd/contract';
import type { BegunCheckout } from './begun-checkout.ts';

/** How often the payment provider is asked whether the plan is open, and for how long. */
export const ASK_EVERY_MS = 2000;
export const ASK_FOR_MS = 30_000;

/** What came of a checkout that the provider called a success. */
export type CheckoutOutcome = 'open' | 'declined' | 'waiting';

/** Statuses of a subscription whose payment was not taken; one that is incomplete still waits for its bank. */
const unpaid: readonly string[] = ['unpaid', 'past_due'];

/**
 * What the subscription says about a checkout. `begun` is null when this browser did not begin it: then any running
 * subscription is the answer.
 */
export function outcomeOf(subscription: Subscription | null, begun: BegunCheckout | null): CheckoutOutcome {
  if (subscription === null) return 'waiting';
  if (begun === null) return isSubscribed(subscription) ? 'open' : 'waiting';
  const { before, planCode } = begun;
  const isNew =
    before === null ||
    before.planCode !== subscription.plan_code ||
    before.periodEnd !== subscription.current_period_end ||
    before.status !== subscription.status;
  if (!isNew || subscription.plan_code !== planCode) return 'waiting';
  if (isSubscribed(subscription)) return 'open';
  return unpaid.includes(subscription.status) ? 'declined' : 'waiting';
}
