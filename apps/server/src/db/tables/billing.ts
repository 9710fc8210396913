import type { BillingKind, PlanCode, SubscriptionStatus } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** A plan of a user or of an organization: one of the two ids is null. */
export interface SubscriptionTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  plan_code: PlanCode;
  status: SubscriptionStatus;
  /** Given by the owner of the server, a free trial, or bought at a provider. */
  source: 'given' | 'trial' | 'bought';
  /** Whether its pages are unlimited, whatever the plan says. */
  is_unlimited: Truth;
  current_period_start: Instant;
  current_period_end: Instant;
  /** Pages left over from the previous period. */
  carried_pages: number;
  auto_renew: Truth;
  cancel_at_period_end: Truth;
  /** Where it was bought; null if it was not bought. */
  provider: BillingKind | null;
  provider_subscription: string | null;
  /** JSON: card, next payment and latest payments, from the provider. */
  billing: string | null;
  /** Whether the provider did not answer the last request. */
  is_last_known: Truth;
  /** When the next check is due; null for never. */
  check_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** The customer of a user or an organization at a payment provider. */
export interface BillingCustomerTable {
  user_id: string | null;
  organization_id: string | null;
  provider: BillingKind;
  customer: string;
  /** Increases with each sync, so that an older answer never replaces a newer one. */
  version: number;
  created_at: Instant;
}

/** A change of a customer reported by a provider; kept until the customer is synced. */
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

/** Pages used in one period of a subscription. */
export interface UsagePeriodTable {
  subscription_id: string;
  period_start: Instant;
  pages_used: number;
}

/** Pages that one member used in one period of an organization's subscription. */
export interface UsageMemberTable {
  subscription_id: string;
  period_start: string;
  user_id: string;
  pages_used: number;
}

/** Pages that the members of an organization used of its plan on one UTC day, `YYYY-MM-DD`. */
export interface OrganizationDayTable {
  organization_id: string;
  day: string;
  pages: number;
}

/** Pages that a user's detections read on one UTC day, `YYYY-MM-DD`. */
export interface UsageDayTable {
  user_id: string;
  day: string;
  pages: number;
}

/** A counted page, so that a continued run does not count it again. A keyed hash, kept for a day. */
export interface UsageMarkTable {
  mark: string;
  counted_at: Instant;
}

/** A customer of the sandbox payment provider; `state` is JSON. */
export interface SandboxCustomerTable {
  customer: string;
  user_id: string | null;
  organization_id: string | null;
  state: string;
  /** Increases with each change, so that concurrent changes do not overwrite each other. */
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
