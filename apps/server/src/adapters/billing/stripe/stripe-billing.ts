import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { PlanCatalogue } from '../../../plans/plans-file.ts';
import {
  BillingConflictError,
  type BillingProvider,
  BillingUnavailableError,
  type CheckoutRequest,
  CustomerGoneError,
  type CustomerState,
  CustomerUnknownError,
  EventSignatureError,
} from '../billing-provider.ts';
import { type PlanOfPrice, toPayment } from './from-stripe.ts';
import { subscriptionsAt } from './stripe-subscriptions.ts';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const MOST_PAYMENTS = 12;

const idSchema = z.string().min(1).max(255);

/** The fields read of an event; the rest is ignored. */
const eventSchema = z.object({
  id: idSchema,
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: idSchema.optional(),
      customer: z.union([idSchema, z.object({ id: idSchema })]).nullish(),
    }),
  }),
});

/** Payments by Stripe, with its pages for checkout and card, and its signed events. */
export function createStripeBilling(
  { secretKey, webhookSecret, apiUrl }: Config['billing']['stripe'],
  { plans }: { readonly plans: PlanCatalogue },
): BillingProvider {
  const stripe = connect(secretKey, apiUrl);
  const planOfPrice: PlanOfPrice = (price) =>
    plans.all.find(({ plan_code }) => plans.stripePrice(plan_code) === price)?.plan_code;
  const priceOf = ({ plan_code }: CheckoutRequest['plan']): string => {
    const price = plans.stripePrice(plan_code);
    if (!price) throw new BillingUnavailableError(`${plan_code} has no price at Stripe`);
    return price;
  };
  const { findSubscription, findRunning, endUnpaid, endAll } = subscriptionsAt(stripe, planOfPrice);
  const portal = async (customer: string, returnUrl: string) =>
    (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;

  return {
    kind: 'stripe',
    // Stripe renews automatically at the end of the period.
    renewsAhead: false,
    ensureCustomer: ({ kind, id, email }, former) =>
      callStripe(async () => {
        const about = { email, metadata: { [`${kind}_id`]: id } };
        const idempotencyKey = former === undefined ? `customer-${id}` : `customer-${id}-after-${former}`;
        return (await stripe.customers.create(about, { idempotencyKey })).id;
      }),
    currentState: (customer) =>
      callStripe(async () => {
        const subscription = await findSubscription(customer);
        const { data } = await stripe.invoices.list({ customer, limit: MOST_PAYMENTS });
        const payments = data.flatMap((invoice) => toPayment(invoice, planOfPrice) ?? []);
        return { subscription, payments, nextSyncAt: null };
      }).catch(whenGone(stripe, customer, () => nothingLeft)),
    checkoutUrl: (request) =>
      callStripe(async () => {
        const { customer, plan, purpose, successUrl, cancelUrl } = request;
        if (purpose === 'change') return changePage(stripe, request, priceOf(plan));
        await expireOpenSessions(stripe, customer);
        await endUnpaid(customer);
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          success_url: successUrl,
          cancel_url: cancelUrl,
          line_items: [{ price: priceOf(plan), quantity: 1 }],
          subscription_data: { metadata: { plan_code: plan.plan_code } },
        });
        if (!url) throw new BillingUnavailableError('Stripe gave no page');
        return url;
      }).catch(whenGone(stripe, request.customer, throwGone)),
    setAutoRenew: (customer, isOn) =>
      callStripe(async () => {
        const running = await findRunning(customer);
        await stripe.subscriptions.update(running, { cancel_at_period_end: !isOn });
      }),
    endNow: (customer) =>
      callStripe(async () => {
        // First, because a customer who pays in between has a subscription that is found.
        await expireOpenSessions(stripe, customer);
        await endAll(customer);
      }).catch(whenGone(stripe, customer, () => undefined)),
    portalUrl: (customer, returnUrl) => callStripe(() => portal(customer, returnUrl)),
    parseEvent: async (body, headers) => {
      const signature = String(headers['stripe-signature'] ?? '');
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch((error: unknown) => {
          throw new EventSignatureError('the event is not signed by Stripe', { cause: error });
        });
      const read = eventSchema.safeParse(event);
      const customer = read.success ? customerIn(read.data.data.object) : null;
      return customer === null ? null : { id: event.id, customer };
    },
  };
}

function connect(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Two paid sessions would create two subscriptions, and one that is paid after the end a subscription of nobody. */
async function expireOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** The page for changing the price of the current subscription; Stripe calculates the amount. */
async function changePage(
  stripe: Stripe,
  { customer, subscription, successUrl, cancelUrl }: CheckoutRequest,
  price: string,
): Promise<string> {
  if (subscription === null) throw new BillingConflictError('there is no subscription to change');
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: cancelUrl,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription,
        items: [{ id: items.data[0]?.id ?? '', price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: successUrl } },
    },
  });
  return session.url;
}

/** The customer of an event: its object is a customer or refers to one. */
function customerIn({
  object: kind,
  id,
  customer,
}: z.output<typeof eventSchema>['data']['object']): string | null {
  if (kind === 'customer') return id ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/** The state of a customer who no longer exists. */
const nothingLeft: CustomerState = { subscription: null, payments: [], nextSyncAt: null, isGone: true };

/**
 * Stripe's message about objects that were made with a test key, once a live key is used; nothing was paid for them.
 */
const OF_TEST_MODE = /exists in test mode, but a live mode key/u;

/**
 * Handles an error: gives what `then` returns if the customer was deleted at Stripe or is one of its test mode, for certain;
 * other errors are thrown again. A deleted customer can always be retrieved; one of another account cannot.
 */
function whenGone<T>(
  stripe: Stripe,
  customer: string,
  then: (error: CustomerUnknownError) => T,
): (error: unknown) => Promise<T> {
  return async (error) => {
    if (!(error instanceof CustomerUnknownError)) throw error;
    if (error.cause instanceof Error && OF_TEST_MODE.test(error.cause.message)) return then(error);
    const found = await callStripe(() => stripe.customers.retrieve(customer));
    if (found.deleted === true) return then(error);
    throw new BillingUnavailableError('Stripe misses something of a customer it knows', { cause: error });
  };
}

function throwGone(cause: CustomerUnknownError): never {
  throw new CustomerGoneError('the customer was deleted at Stripe', { cause });
}

/** Parameters by which Stripe names a missing customer, or a subscription of one. */
const goneParameters: readonly unknown[] = ['customer', 'id'];

/** Converts Stripe errors to the errors of the port. */
async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing' && goneParameters.includes(error.param))
      throw new CustomerUnknownError('Stripe knows no such customer', { cause: error });
    throw new BillingUnavailableError('Stripe did not answer as it should', { cause: error });
  }
}
