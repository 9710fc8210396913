import type { BillingKind, PlanCode, SubscriptionStatus } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** A plan of a person or of an organization: one of the two ids is null. */
export interface SubscriptionTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  plan_code: PlanCode;
  status: SubscriptionStatus;
  /** Given by the owner of the server, a free trial, or bought at a provider. */
  source: 'given' | 'trial' | 'bought';
  /** Whether its pages are not limited, whatever its plan says. */
  is_unlimited: Truth;
  current_period_start: Instant;
  current_period_end: Instant;
  /** Pages left over from the period before. */
  carried_pages: number;
  auto_renew: Truth;
  cancel_at_period_end: Truth;
  /** Where it was bought; null when it was not. */
  provider: BillingKind | null;
  provider_subscription: string | null;
  /** JSON: card, next payment and latest payments, as the provider told them. */
  billing: string | null;
  /** Whether the provider did not answer when it was last asked. */
  is_last_known: Truth;
  /** When it is to be looked at next; null for never. */
  check_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Who a person or an organization is at a payment provider. */
export interface BillingCustomerTable {
  user_id: string | null;
  organization_id: string | null;
  provider: BillingKind;
  customer: string;
  /** Rises with each look at the provider, so that an older answer never replaces a newer one. */
  version: number;
  created_at: Instant;
}

/** A customer of whom a provider said that something changed; kept until the customer was looked at. */
export interface BillingEventTable {
  id: string;
  provider: BillingKind;
  customer: string;
  attempts: number;
  due_at: Instant;
  claimed_until: Instant | null;
  created_at: Instant;
}

/** Who had a free trial: a keyed hash, which outlives the account. */
export interface TrialUsedTable {
  person: string;
  used_at: Instant;
}

/** Pages used of one period of a subscription. */
export interface UsagePeriodTable {
  subscription_id: string;
  period_start: Instant;
  pages_used: number;
}

/** Pages that one member used of one period of an organization's subscription. */
export interface UsageMemberTable {
  subscription_id: string;
  period_start: string;
  user_id: string;
  pages_used: number;
}

/** Pages that the members of an organization used of its plan on one day of UTC, `YYYY-MM-DD`. */
export interface OrganizationDayTable {
  organization_id: string;
  day: string;
  pages: number;
}

/** Pages a user's detections read on one day of UTC, `YYYY-MM-DD`. */
export interface UsageDayTable {
  user_id: string;
  day: string;
  pages: number;
}

/** A page that was counted, so that a run which goes on does not count it again. A keyed hash, kept for a day. */
export interface UsageMarkTable {
  mark: string;
  counted_at: Instant;
}

/** A customer of the pretended payment provider; `state` is JSON. */
export interface SandboxCustomerTable {
  customer: string;
  user_id: string | null;
  organization_id: string | null;
  state: string;
  /** Rises with each change, so that two changes at once do not undo each other. */
  version: number;
}

export interface SandboxCheckoutTable {
  id: string;
  customer: string;
  plan_code: PlanCode;
  purpose: 'buy' | 'change' | 'renew' | 'portal';
  state: 'open' | 'paid' | 'canceled';
  created_at: Instant;
}
