import { isSubscribed, type Subscription } from '@sladd/contract';
import type { BegunCheckout } from './begun-checkout.ts';

/** Polling interval and timeout for the payment provider's confirmation that the plan is active. */
export const ASK_EVERY_MS = 2000;
export const ASK_FOR_MS = 30_000;

/** The result of a checkout that the provider reported as successful. */
export type CheckoutOutcome = 'open' | 'declined' | 'waiting';

/** Statuses of a subscription whose payment failed; `incomplete` still waits for the bank. */
const unpaid: readonly string[] = ['unpaid', 'past_due'];

/**
 * The result of a checkout according to the subscription. `begun` is null if this browser did not start it: then any
 * running subscription counts.
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
