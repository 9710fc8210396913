import type { BillingKind, Payment, Plan, PlanCode, Subscription, SubscriptionStatus } from '@sladd/contract';
import type { PlanOwner } from '../../plans/plan-owner.ts';

/** The current state of a customer at the provider. */
export interface CustomerState {
  /** The relevant subscription: the live one, otherwise the latest; null if there never was one. */
  readonly subscription: ProviderSubscription | null;
  /** Latest first. */
  readonly payments: readonly Payment[];
  /** When another request is useful; null if only an event or the end of the period can change the state. */
  readonly nextSyncAt: Date | null;
  /** The customer certainly no longer exists at the provider, so nothing that was bought continues. */
  readonly isGone?: true;
}

export interface ProviderSubscription {
  readonly id: string;
  readonly planCode: PlanCode;
  readonly status: SubscriptionStatus;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly paymentMethod: Subscription['payment_method'];
  /** In øre; null if nothing more will be charged. */
  readonly nextPayment: { readonly at: Date; readonly amount: number } | null;
}

/** The owner of the plan, with the address for the provider's mails. */
export interface Payer extends PlanOwner {
  readonly email: string;
}

export interface CheckoutRequest {
  readonly customer: string;
  readonly plan: Plan;
  /** `renew` pays one more period of the current plan in advance. */
  readonly purpose: 'buy' | 'change' | 'renew';
  /** The current subscription, for `change` and `renew`. */
  readonly subscription: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A change of a customer. The details are requested from the provider. */
export interface BillingEvent {
  readonly id: string;
  readonly customer: string;
}

/** The headers of a request, names in lower case. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A payment provider. The state of a customer is requested from it, never taken from an event, so events may arrive
 * twice, late, in any order or not at all. Every method but `parseEvent` may throw `BillingUnavailableError`, among them
 * `CustomerUnknownError`, and `NotSoldError` if nothing is sold.
 */
export interface BillingProvider {
  readonly kind: BillingKind;
  /** Whether a period can be paid before the current one ends; otherwise `renew` is never requested. */
  readonly renewsAhead: boolean;
  /**
   * Returns the customer of a plan owner, created if missing; repeated calls return the same one. `former` is a customer
   * who is gone, in whose place another one is needed.
   */
  ensureCustomer(payer: Payer, former?: string): Promise<string>;
  /** Throws `BillingConflictError` if several subscriptions are live, which a person must resolve. */
  currentState(customer: string): Promise<CustomerState>;
  /**
   * Returns the URL for the payment. Earlier unpaid checkouts expire, so of two tabs the later one buys; buying ends a
   * subscription whose payments were given up. Throws `CustomerGoneError`.
   */
  checkoutUrl(request: CheckoutRequest): Promise<string>;
  /** Sets whether the current subscription renews. Idempotent. */
  setAutoRenew(customer: string, isOn: boolean): Promise<void>;
  /**
   * Ends all subscriptions at once, when the account or organization is deleted: also if several are live, since nobody
   * could resolve that later. Unpaid checkouts expire, so that nobody pays in another tab for what no longer exists.
   */
  endNow(customer: string): Promise<void>;
  /** Returns the URL for changing the card. */
  portalUrl(customer: string, returnUrl: string): Promise<string>;
  /**
   * Null for a valid event without a customer. Throws `EventSignatureError` unless the provider recently signed exactly
   * these bytes.
   */
  parseEvent(body: string, headers: EventHeaders): Promise<BillingEvent | null>;
}

/** The provider did not answer, or answered unexpectedly. */
export class BillingUnavailableError extends Error {
  override readonly name = 'BillingUnavailableError';
}

/** The customer certainly no longer exists at the provider. */
export class CustomerGoneError extends BillingUnavailableError {}

/** The provider does not know the customer, though nobody deleted it: the configured key is probably of another account. */
export class CustomerUnknownError extends BillingUnavailableError {}

/** This server does not sell plans. */
export class NotSoldError extends Error {
  override readonly name = 'NotSoldError';
}

/** The provider's data does not correspond to one subscription. */
export class BillingConflictError extends Error {
  override readonly name = 'BillingConflictError';
}

/** The provider did not sign the event, or signed it too long ago. */
export class EventSignatureError extends Error {
  override readonly name = 'EventSignatureError';
}

/** Receives events of the provider unchanged. */
export interface EventIntake {
  /**
   * The customer of the event is stored before this resolves, and synced soon by this or another server, even if this
   * one crashes. Throws `webhook.signature` or `billing.not_sold`.
   */
  receive(body: string, headers: EventHeaders): Promise<void>;
}
