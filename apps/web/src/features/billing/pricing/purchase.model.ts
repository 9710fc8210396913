import type { Plan, Subscription } from '@sladd/contract';
import type { Buyer } from '../buyer.model.ts';

/** What pressing a plan's button does, or why it does nothing. */
export type Purchase =
  | 'loading'
  /** Nobody is signed in: the way leads over an account. */
  | 'signup'
  /** Whoever belongs to an organization without owning it. */
  | 'member'
  | 'current'
  /** The owner of the server gave them a plan, which they cannot change. */
  | 'given'
  | 'not_sold'
  | 'checkout';

/** What is known about whoever looks at the plans; undefined for what is not known yet. */
export interface Shopper {
  readonly isSignedIn: boolean | undefined;
  /** Null for none. */
  readonly subscription: Subscription | null | undefined;
  /** For whom they would buy. */
  readonly buyer: Buyer | undefined;
  /** How plans are had on this server. */
  readonly billing: 'none' | 'sandbox' | 'stripe' | undefined;
}

/** Subscriptions in these states still run, so that their plan need not be bought. */
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
