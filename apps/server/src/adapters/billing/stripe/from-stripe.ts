import {
  CURRENCY,
  type Payment,
  type PlanCode,
  planCodes,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@sladd/contract';
import type Stripe from 'stripe';
import type { ProviderSubscription } from '../billing-provider.ts';

/** The plan of a Stripe price. */
export type PlanOfPrice = (priceId: string) => PlanCode | undefined;

/** Statuses of Stripe with another name here. */
const otherWords: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete_expired: 'expired',
  paused: 'inactive',
};

function statusOf(word: string): SubscriptionStatus {
  return otherWords[word] ?? subscriptionStatuses.find((status) => status === word) ?? 'unknown';
}

/** Converts a Stripe subscription; undefined if it is not for one of our plans. */
export function toSubscription(
  subscription: Stripe.Subscription,
  planOfPrice: PlanOfPrice,
): ProviderSubscription | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const planCode = planOfPrice(item.price.id) ?? planCodeIn(subscription.metadata.plan_code);
  if (!planCode) return undefined;
  const status = statusOf(subscription.status);
  return {
    id: subscription.id,
    planCode,
    status,
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    paymentMethod: cardOf(subscription.default_payment_method),
    nextPayment: nextPayment(subscription, item, status),
  };
}

/** The plan in the metadata, for prices no longer in the file of plans. */
function planCodeIn(text: string | undefined): PlanCode | undefined {
  return planCodes.find((code) => code === text);
}

function cardOf(
  method: Stripe.Subscription['default_payment_method'],
): ProviderSubscription['paymentMethod'] {
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, exp_month, exp_year };
}

function nextPayment(
  { cancel_at_period_end, latest_invoice }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: SubscriptionStatus,
): ProviderSubscription['nextPayment'] {
  if (status === 'past_due' && typeof latest_invoice === 'object' && latest_invoice?.next_payment_attempt)
    return { at: instant(latest_invoice.next_payment_attempt), amount: latest_invoice.amount_remaining };
  if (cancel_at_period_end || (status !== 'active' && status !== 'trialing')) return null;
  return {
    at: instant(item.current_period_end),
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
  };
}

/** Converts a Stripe invoice; null before the first payment attempt, and for other currencies. */
export function toPayment(invoice: Stripe.Invoice, planOfPrice: PlanOfPrice): Payment | null {
  const isPaid = invoice.status === 'paid';
  if (invoice.currency.toUpperCase() !== CURRENCY || (!isPaid && invoice.attempt_count === 0)) return null;
  const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
  const price = invoice.lines.data[0]?.pricing?.price_details?.price;
  const priceId = typeof price === 'string' ? price : price?.id;
  return {
    payment_id: invoice.id,
    paid_at: instant(paidAt).toISOString(),
    plan_code: (priceId === undefined ? undefined : planOfPrice(priceId)) ?? null,
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    currency: CURRENCY,
    status: isPaid ? 'paid' : 'failed',
    receipt_url: invoice.hosted_invoice_url ?? null,
  };
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
