import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newUuid } from '../../clock.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { seedDepartmentsOnce } from '../../features/departments/index.ts';
import { readPlans } from '../../plans/plans-file.ts';
import { StartError } from '../../start-error.ts';
import { STRIPE_TEST_SECRET, startFakeStripe } from '../../testing/fake-stripe.ts';
import { BillingConflictError, BillingUnavailableError, NotSoldError } from './billing-provider.ts';
import { billingConformance } from './conformance/billing-conformance.ts';
import { createBilling } from './create-billing.ts';
import { noBilling } from './no-billing.ts';
import { signEvent } from './sandbox/event-signature.ts';
import { changeState } from './sandbox/sandbox.store.ts';
import { createSandboxBilling, SANDBOX_SIGNATURE, sandboxEventSecret } from './sandbox/sandbox-billing.ts';
import { advance, buy, clockOf, nextAt } from './sandbox/sandbox-state.ts';
import { createStripeBilling } from './stripe/stripe-billing.ts';

const secret = 'a secret of the tests, thirty-two characters and more';
const plans = readPlans(null);
const plan = plans.find('pro_monthly');
if (!plan) throw new Error('the built-in plans have no pro_monthly');
const stripePlans = { ...plans, stripePrice: (code: string) => `price_${code}` };

billingConformance('the sandbox', async () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const db = openDatabase({ sqlitePath: ':memory:' });
  await migrate(db, () => now);
  await seedDepartmentsOnce(db, null, newUuid);
  const at = now.toISOString();
  const times = { created_at: at, updated_at: at };
  const names = { username: 'kari', name: 'Kari', email: 'kari@example.org', department_id: 'general' };
  const rest = {
    email_verified: 1,
    image: null,
    pending_email: null,
    tutorial_finished: 0,
    organization_choice: null,
    ...times,
  };
  await db
    .insertInto('users')
    .values({ id: 'kari', ...names, ...rest })
    .execute();
  const clock = () => now;
  const options = { db, clock, newId: newUuid, plans, secret, publicUrl: () => 'https://sladd.test' };
  const billing = createSandboxBilling(options);
  return {
    billing,
    plan,
    user: { kind: 'user', id: 'kari', email: 'kari@example.org' },
    pay: async (customer, page) => {
      const id = page.split('/').at(-1) ?? '';
      const purchase = { plan, purpose: 'buy', now, id, former: undefined } as const;
      await changeState(db, customer, (state) => buy(state, purchase));
    },
    renew: async (customer, answer) => {
      await changeState(db, customer, (state) => ({ ...state, outcome: answer }));
      const { subscription } = await billing.currentState(customer);
      now = new Date((subscription?.periodEnd.getTime() ?? 0) + 1000);
    },
    event: (customer) => {
      const body = JSON.stringify({ id: newUuid(), customer });
      return { body, headers: { [SANDBOX_SIGNATURE]: signEvent(sandboxEventSecret(secret), body, now) } };
    },
    close: () => db.destroy(),
  };
});

billingConformance('Stripe', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  return {
    billing: createStripeBilling(given, { plans: stripePlans }),
    plan,
    user: { kind: 'user', id: 'kari', email: 'kari@example.org' },
    pay: async (customer) => {
      const { form } = fake.calls.findLast(({ what }) => what === 'POST /v1/checkout/sessions') ?? {};
      expect(form?.get('line_items[0][price]')).toBe('price_pro_monthly');
      expect(form?.get('customer')).toBe(customer);
      fake.subscribe(customer, 'price_pro_monthly', 'pro_monthly');
    },
    renew: async (customer, answer) => {
      const [one] = fake.subscriptions.filter((each) => each.customer === customer);
      if (!one) throw new Error('nothing was bought');
      one.start = one.end;
      one.end += 31 * 86_400;
      one.status = answer === 'accepted' ? 'active' : 'past_due';
    },
    event: (customer) => {
      const { body, signature } = fake.event('customer.subscription.updated', {
        object: 'subscription',
        customer,
      });
      return { body, headers: { 'stripe-signature': signature } };
    },
    close: () => fake.close(),
  };
});

test('without payments every question says that nothing is sold', async () => {
  await expect(noBilling.ensureCustomer({ kind: 'user', id: 'kari', email: '' })).rejects.toThrow(
    NotSoldError,
  );
  await expect(noBilling.parseEvent('{}', {})).rejects.toThrow(NotSoldError);
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

test('Stripe does not start with plans it could not sell', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-plans-'));
  made.push(folder);
  const path = join(folder, 'plans.json');
  const metadata = { price: 100, features: '' };
  const basic = { plan_code: 'basic_monthly', plan_name: 'Basic', pages_monthly_limit: 1, metadata };
  writeFileSync(path, JSON.stringify([basic]));
  const stripe = { secretKey: 'sk', webhookSecret: 'wh', apiUrl: 'https://api.stripe.com' };
  const options = {
    ...{ db: openDatabase({ sqlitePath: ':memory:' }), clock: () => new Date(), newId: newUuid, secret },
    ...{ publicUrl: () => '', plans: readPlans(path) },
  };
  const unsold = createBilling({ kind: 'stripe', stripe }, options);
  await expect(unsold).rejects.toThrow(StartError);
  await expect(unsold).rejects.toThrow(/stripe_price for basic_monthly/);
  writeFileSync(path, JSON.stringify([{ ...basic, stripe_price: 'price_1' }]));
  const sold = await createBilling({ kind: 'stripe', stripe }, { ...options, plans: readPlans(path) });
  expect(sold.kind).toBe('stripe');
});

test('Stripe: one who has two live subscriptions is for people to look at; a server that is down is unavailable', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  fake.subscribe('cus_9', 'price_pro_monthly', 'pro_monthly');
  fake.subscribe('cus_9', 'price_basic_monthly', 'basic_monthly');
  await expect(billing.currentState('cus_9')).rejects.toThrow(BillingConflictError);
  fake.isDown = true;
  await expect(billing.currentState('cus_9')).rejects.toThrow(BillingUnavailableError);
  await fake.close();
});

test('Stripe: states of its own, old prices and things we do not sell are told in our words', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  const words = { incomplete_expired: 'expired', paused: 'inactive', unpaid: 'unpaid', news: 'unknown' };
  for (const [index, [word, status]] of Object.entries(words).entries()) {
    fake.subscribe(`cus_${index}`, 'price_of_last_year', 'basic_yearly', { status: word });
    const { subscription } = await billing.currentState(`cus_${index}`);
    expect(subscription).toMatchObject({ status, planCode: 'basic_yearly' });
  }
  fake.subscribe('cus_other', 'price_of_a_mug', 'mug');
  expect((await billing.currentState('cus_other')).subscription).toBeNull();
  expect(
    await billing.parseEvent(...eventOf(fake.event('product.created', { object: 'product' }))),
  ).toBeNull();
  await fake.close();
});

test('Stripe: a change of plan leads to the page that confirms this very plan, for this very subscription', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  const { id } = fake.subscribe('cus_9', 'price_basic_monthly', 'basic_monthly');
  const urls = {
    successUrl: 'https://sladd.test/pricing?success=true',
    cancelUrl: 'https://sladd.test/pricing',
  };
  const request = { customer: 'cus_9', plan, purpose: 'change', ...urls } as const;
  expect(await billing.checkoutUrl({ ...request, subscription: id })).toBe(
    'https://billing.stripe.test/bps_1',
  );
  const { what, form } = fake.calls.at(-1) ?? {};
  expect([what, Object.fromEntries(form ?? [])]).toEqual([
    'POST /v1/billing_portal/sessions',
    {
      customer: 'cus_9',
      return_url: urls.cancelUrl,
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][subscription]': id,
      'flow_data[subscription_update_confirm][items][0][id]': `si_${id}`,
      'flow_data[subscription_update_confirm][items][0][price]': 'price_pro_monthly',
      'flow_data[subscription_update_confirm][items][0][quantity]': '1',
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': urls.successUrl,
    },
  ]);
  await expect(billing.checkoutUrl({ ...request, subscription: null })).rejects.toThrow(BillingConflictError);
  await fake.close();
});

test.each(['unpaid', 'incomplete'])(
  'Stripe: who buys anew with a subscription that is %s has one that is live, and it opens',
  async (status) => {
    const fake = await startFakeStripe();
    const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
    const billing = createStripeBilling(given, { plans: stripePlans });
    const urls = { successUrl: 'https://sladd.test/a', cancelUrl: 'https://sladd.test/b' };
    fake.subscribe('cus_8', 'price_basic_monthly', 'basic_monthly', { status });
    fake.subscribe('cus_9', 'price_basic_monthly', 'basic_monthly', { status });
    await billing.checkoutUrl({ customer: 'cus_9', plan, purpose: 'buy', subscription: null, ...urls });
    fake.subscribe('cus_9', 'price_pro_monthly', 'pro_monthly');
    expect((await billing.currentState('cus_9')).subscription).toMatchObject({
      planCode: 'pro_monthly',
      status: 'active',
    });
    expect((await billing.currentState('cus_8')).subscription?.status).toBe(status);
    await fake.close();
  },
);

test('Stripe: of two tabs the later one buys, because two that are paid would be two subscriptions', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  const urls = { successUrl: 'https://sladd.test/a', cancelUrl: 'https://sladd.test/b' };
  const open = (customer: string) =>
    billing.checkoutUrl({ customer, plan, purpose: 'buy', subscription: null, ...urls });
  await open('cus_8');
  await open('cus_9');
  await open('cus_9');
  const expired = fake.calls.flatMap(({ what }) => /\/(cs_\d+)\/expire$/.exec(what)?.[1] ?? []);
  expect(expired).toEqual(['cs_2']);
  await fake.close();
});

test('Stripe: who is ended can pay in no other tab afterwards, since nobody would ever end that', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  const urls = { successUrl: 'https://sladd.test/a', cancelUrl: 'https://sladd.test/b' };
  for (const customer of ['cus_8', 'cus_9'])
    await billing.checkoutUrl({ customer, plan, purpose: 'buy', subscription: null, ...urls });
  await billing.endNow('cus_9');
  const expired = fake.calls.flatMap(({ what }) => /\/(cs_\d+)\/expire$/.exec(what)?.[1] ?? []);
  expect(expired).toEqual(['cs_2']);
  await fake.close();
});

test('Stripe: who is ended pays for nothing any more, also with several subscriptions', async () => {
  const fake = await startFakeStripe();
  const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
  const billing = createStripeBilling(given, { plans: stripePlans });
  for (const status of ['active', 'past_due', 'canceled'])
    fake.subscribe('cus_9', 'price_basic_monthly', 'basic_monthly', { status });
  fake.subscribe('cus_8', 'price_basic_monthly', 'basic_monthly');
  await billing.endNow('cus_9');
  expect((await billing.currentState('cus_9')).subscription?.status).toBe('canceled');
  expect((await billing.currentState('cus_8')).subscription?.status).toBe('active');
  await fake.close();
});

const eventOf = ({ body, signature }: { body: string; signature: string }) =>
  [body, { 'stripe-signature': signature }] as const;

test('the pretended clock: what falls due on the way happens, in order and once, however far it jumps', () => {
  const start = new Date('2026-01-31T00:00:00Z');
  const state = buy(
    { ahead_ms: 0, outcome: 'accepted', subscription: null, payments: [] },
    { plan, purpose: 'buy', now: start, id: 's', former: undefined },
  );
  const later = advance(state, new Date('2026-05-01T00:00:00Z'), plans.find);
  // The last day of January becomes that of shorter months.
  expect(later.payments.map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-04-28',
    '2026-03-28',
    '2026-02-28',
    '2026-01-31',
  ]);
  expect(advance(later, new Date('2026-05-01T00:00:00Z'), plans.find)).toEqual(later);
  const step = advance(state, new Date('2026-03-01T00:00:00Z'), plans.find);
  expect(advance(step, new Date('2026-05-01T00:00:00Z'), plans.find)).toEqual(later);

  const declined = { ...state, outcome: 'declined_at_renewal' as const };
  const due = advance(declined, new Date('2026-02-28T00:00:00Z'), plans.find);
  expect(due.subscription).toMatchObject({ status: 'past_due', unpaid_since: '2026-02-28T00:00:00.000Z' });
  expect(nextAt(due)?.toISOString()).toBe('2026-03-03T00:00:00.000Z');
  const over = advance(due, new Date('2026-03-20T00:00:00Z'), plans.find);
  expect(over.subscription?.status).toBe('expired');
  expect(nextAt(over)).toBeNull();
  const saved = advance({ ...due, outcome: 'accepted' }, new Date('2026-03-04T00:00:00Z'), plans.find);
  expect(saved.subscription).toMatchObject({ status: 'active', period_start: '2026-02-28T00:00:00.000Z' });
  expect(clockOf({ ...state, ahead_ms: 1000 }, start).getTime()).toBe(start.getTime() + 1000);
});
