import type { Plan, Subscription } from '@sladd/contract';
import type { Buyer } from '../buyer.model.ts';

/** What the button of a plan does, or why it is disabled. */
export type Purchase =
  | 'loading'
  /** Not signed in: sign up first. */
  | 'signup'
  /** A member of an organization who does not own it. */
  | 'member'
  | 'current'
  /** The operator assigned a plan, which the user cannot change. */
  | 'given'
  | 'not_sold'
  | 'checkout';

/** What is known about the user who looks at the plans; undefined means not known yet. */
export interface Shopper {
  readonly isSignedIn: boolean | undefined;
  /** Null for none. */
  readonly subscription: Subscription | null | undefined;
  /** For whom the user would buy. */
  readonly buyer: Buyer | undefined;
  /** How plans are sold on this server. */
  readonly billing: 'none' | 'sandbox' | 'stripe' | undefined;
}

/** Statuses of subscriptions that are still running, so that their plan need not be bought. */
const running: readonly string[] = ['active', 'trialing', 'past_due'];

export function purchaseOf(plan: Plan, { isSignedIn, subscription, buyer, billing }: Shopper): Purchase {
  if (isSignedIn === undefined || billing === undefined) return 'loading';
  if (!isSignedIn) return 'signup';
  if (subscription === undefined || buyer === undefined) return 'loading';
  if (buyer.kind === 'member') return 'member';
  if (subscription?.plan_code === plan.plan_code && running.includes(subscription.status)) return 'current';
  if (billing === 'none') return 'not_sold';
  const isGiven = subscription?.source === 'given' && running.includes(subscription.status);
  return isGiven ? 'given' : 'checkout';
}
