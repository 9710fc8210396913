import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { fakeSessions } from './fake-stripe-sessions.ts';

export const STRIPE_TEST_SECRET = 'whsec_of_the_tests';

interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  price: string;
  planCode: string;
  status: string;
  start: number;
  end: number;
  cancelAtPeriodEnd: boolean;
}

type Forgotten = 'deleted' | 'of_test_mode' | 'unknown' | 'to_invalid_key';

/**
 * A server that answers like Stripe, in the documented formats of API 2026-10-28, as far as the product uses it. No
 * test reaches the real Stripe.
 */
export interface FakeStripe {
  readonly url: string;
  readonly subscriptions: FakeSubscription[];
  /** Every call, as `METHOD path`, with its form. */
  readonly calls: {
    readonly what: string;
    readonly form: URLSearchParams;
    readonly key: string | undefined;
  }[];
  /** While true, every call gets status 500. */
  isDown: boolean;
  /**
   * From now on a customer is deleted, as a person can do in the dashboard; of the test mode, as when a live key takes its
   * place; unknown, as to the key of another account; or asked for with a key that is none.
   */
  forget(customer: string, as: Forgotten): void;
  /** From now on a customer is known again, as to the right key. */
  remember(customer: string): void;
  /** Completes a checkout. */
  subscribe(
    customer: string,
    price: string,
    planCode: string,
    change?: Partial<FakeSubscription>,
  ): FakeSubscription;
  /** The bytes and header of an event, signed by the real package. */
  event(type: string, object: object, id?: string): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const subscriptions: FakeSubscription[] = [];
  const calls: FakeStripe['calls'] = [];
  const stripe = new Stripe('sk_test');
  const forgotten = new Map<string, Forgotten>();
  const answer = answers(subscriptions);
  const server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await text(request as IncomingMessage));
      const url = new URL(request.url ?? '/', 'http://stripe.test');
      const key = request.headers['idempotency-key'] as string | undefined;
      calls.push({ what: `${request.method} ${url.pathname}`, form, key });
      const named = /^\/v1\/customers\/(.+)/.exec(url.pathname)?.[1];
      const customer = named ?? form.get('customer') ?? url.searchParams.get('customer') ?? '';
      const state = forgotten.get(customer);
      const ask = () => answer(request.method ?? '', url, form, key);
      const gone = () =>
        named && state === 'deleted' ? { id: named, object: 'customer', deleted: true } : null;
      const body = fake.isDown ? undefined : state === undefined ? ask() : gone();
      response.setHeader('content-type', 'application/json');
      response.statusCode = body ? 200 : statusWithout(body, state);
      const error = state === undefined ? { type: 'api_error', message: 'no' } : missing(customer, state);
      response.end(JSON.stringify(body ?? { error }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscriptions,
    calls,
    isDown: false,
    forget: (customer, as) => {
      forgotten.set(customer, as);
    },
    remember: (customer) => {
      forgotten.delete(customer);
    },
    subscribe: (customer, price, planCode, change = {}) => {
      const start = Math.floor(Date.parse('2026-11-01T00:00:00Z') / 1000);
      const end = Math.floor(Date.parse('2026-12-01T00:00:00Z') / 1000);
      const facts = { customer, price, planCode, status: 'active', start, end, cancelAtPeriodEnd: false };
      const one = { id: `sub_${subscriptions.length + 1}`, ...facts, ...change };
      subscriptions.push(one);
      return one;
    },
    event: (type, object, id = `evt_${Math.random().toString(36).slice(2)}`) => {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: STRIPE_TEST_SECRET,
      });
      return { body, signature };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

function statusWithout(body: null | undefined, state: Forgotten | undefined): number {
  if (body === undefined) return 500;
  return state === 'to_invalid_key' ? 401 : 404;
}

const inTestMode =
  '; a similar object exists in test mode, but a live mode key was used to make this request.';

/** The error about a customer that is not there, or about the key. */
const missing = (customer: string, state: Forgotten) =>
  state === 'to_invalid_key'
    ? { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_*1' }
    : missingCustomer(customer, state);

const missingCustomer = (customer: string, state: Forgotten) => ({
  ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'customer' },
  message: `No such customer: '${customer}'${state === 'of_test_mode' ? inTestMode : ''}`,
});

/** The answer of the API to a call; null for an unknown path. */
function answers(subscriptions: readonly FakeSubscription[]) {
  const customers = new Map<string, string>();
  const sessions = fakeSessions();

  const makeCustomer = (key: string | undefined): object => {
    const name = key ?? String(customers.size);
    const known = customers.get(name) ?? `cus_${customers.size + 1}`;
    customers.set(name, known);
    return { id: known, object: 'customer' };
  };
  const changed = (one: FakeSubscription, method: string, form: URLSearchParams): object => {
    if (method === 'DELETE') one.status = 'canceled';
    const renewal = form.get('cancel_at_period_end');
    if (renewal !== null) one.cancelAtPeriodEnd = renewal === 'true';
    return present(one);
  };
  return (method: string, url: URL, form: URLSearchParams, key: string | undefined): object | null => {
    const id = url.pathname.split('/')[3] ?? '';
    if (url.pathname.endsWith('/expire')) return sessions.expire(url.pathname.split('/')[4] ?? '');
    const one = subscriptions.find((each) => each.id === id);
    const own = subscriptions.filter(({ customer }) => customer === url.searchParams.get('customer'));
    if (one) return changed(one, method, form);
    switch (url.pathname) {
      case '/v1/customers':
        return makeCustomer(key);
      case '/v1/subscriptions':
        return list(own.map(present));
      case '/v1/invoices':
        return list(own.map(invoice));
      case '/v1/checkout/sessions':
        return method === 'GET'
          ? list(sessions.open(url.searchParams.get('customer')))
          : sessions.begin(form.get('customer'));
      case '/v1/billing_portal/sessions':
        return { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.test/bps_1' };
      default:
        return null;
    }
  };
}

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

function present(one: FakeSubscription): object {
  const price = { id: one.price, object: 'price', unit_amount: 39_900, currency: 'nok' };
  const item = { id: `si_${one.id}`, object: 'subscription_item', price, quantity: 1 };
  const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    metadata: { plan_code: one.planCode },
    default_payment_method: { id: 'pm_1', object: 'payment_method', type: 'card', card },
    latest_invoice: invoice(one),
    items: list([{ ...item, current_period_start: one.start, current_period_end: one.end }]),
  };
}

function invoice(one: FakeSubscription) {
  const isPaid = one.status !== 'past_due';
  return {
    id: `in_${one.id}_${one.start}`,
    object: 'invoice',
    currency: 'nok',
    status: isPaid ? 'paid' : 'open',
    attempt_count: 1,
    created: one.start,
    amount_paid: isPaid ? 39_900 : 0,
    amount_due: 39_900,
    amount_remaining: isPaid ? 0 : 39_900,
    next_payment_attempt: isPaid ? null : one.start + 3 * 86_400,
    status_transitions: { paid_at: isPaid ? one.start : null },
    hosted_invoice_url: 'https://invoice.stripe.test/in_1',
    lines: list([{ pricing: { price_details: { price: one.price } } }]),
  };
}
