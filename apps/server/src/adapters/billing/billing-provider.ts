import type { BillingKind, Payment, Plan, PlanCode, Subscription, SubscriptionStatus } from '@sladd/contract';
import type { PlanOwner } from '../../plans/plan-owner.ts';

/** What a provider knows of a customer, asked at this moment. */
export interface CustomerState {
  /** The subscription that counts: the live one, or else the latest; null when there never was one. */
  readonly subscription: ProviderSubscription | null;
  /** The latest first. */
  readonly payments: readonly Payment[];
  /** When it is worth asking again; null when only an event or the end of the period can change anything. */
  readonly lookAgainAt: Date | null;
}

export interface ProviderSubscription {
  readonly id: string;
  readonly planCode: PlanCode;
  readonly status: SubscriptionStatus;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly paymentMethod: Subscription['payment_method'];
  /** In øre; null when nothing more is going to be charged. */
  readonly nextPayment: { readonly at: Date; readonly amount: number } | null;
}

/** Whose plan it is, and where the provider writes to. */
export interface Payer extends PlanOwner {
  readonly email: string;
}

export interface CheckoutRequest {
  readonly customer: string;
  readonly plan: Plan;
  /** `renew` pays one more period of the running plan ahead of time. */
  readonly purpose: 'buy' | 'change' | 'renew';
  /** The running subscription, for `change` and `renew`. */
  readonly subscription: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Something happened to a customer. What it was is asked of the provider. */
export interface BillingEvent {
  readonly id: string;
  readonly customer: string;
}

/** The headers of a request, names in small letters. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Who takes the payments. What it says of a customer is fetched, never believed from an event, so that events may come
 * twice, late, in any order or not at all. Every method but `parseEvent` may throw `BillingUnavailableError`, and where
 * nothing is sold `NotSoldError`.
 */
export interface BillingProvider {
  readonly kind: BillingKind;
  /** Whether one more period can be paid before the running one ends; otherwise nothing is asked to `renew`. */
  readonly renewsAhead: boolean;
  /** The customer that somebody is here, made when there is none; asked twice it is the same. */
  ensureCustomer(payer: Payer): Promise<string>;
  /** Throws `BillingConflictError` when more than one subscription is live: that is for people to look at. */
  currentState(customer: string): Promise<CustomerState>;
  /** Where the customer pays. Whatever was opened before and is not paid is over: of two tabs, the later one buys. */
  checkoutUrl(request: CheckoutRequest): Promise<string>;
  /** Whether the running subscription goes on after its period. Twice is as good as once. */
  setAutoRenew(customer: string, isOn: boolean): Promise<void>;
  /** Ends the running subscription at once, as when its owner's account is deleted. */
  endNow(customer: string): Promise<void>;
  /** Where the customer changes the card. */
  portalUrl(customer: string, returnUrl: string): Promise<string>;
  /** Null for a true event about nobody. Throws `EventSignatureError` unless the provider signed these very bytes lately. */
  parseEvent(body: string, headers: EventHeaders): Promise<BillingEvent | null>;
}

/** The provider did not answer, or not with what it should. */
export class BillingUnavailableError extends Error {
  override readonly name = 'BillingUnavailableError';
}

/** Nothing is sold on this server. */
export class NotSoldError extends Error {
  override readonly name = 'NotSoldError';
}

/** What the provider knows cannot be told as one subscription. */
export class BillingConflictError extends Error {
  override readonly name = 'BillingConflictError';
}

/** The event was not signed by the provider, or too long ago. */
export class EventSignatureError extends Error {
  override readonly name = 'EventSignatureError';
}

/** Takes what a provider sends, as it came. */
export interface EventIntake {
  /**
   * Whom the event is about is written down before this resolves, and looked at soon, by this or another server, whatever
   * becomes of this one. Throws `webhook.signature` and `billing.not_sold`.
   */
  receive(body: string, headers: EventHeaders): Promise<void>;
}
