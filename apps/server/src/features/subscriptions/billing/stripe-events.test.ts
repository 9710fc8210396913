import type { Subscription } from '@sladd/contract';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeBilling } from '../../../adapters/billing/stripe/stripe-billing.ts';
import { readPlans } from '../../../plans/plans-file.ts';
import { join, type Member } from '../../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../../testing/databases.ts';
import { type FakeStripe, STRIPE_TEST_SECRET, startFakeStripe } from '../../../testing/fake-stripe.ts';
import { startWholeServer, type TestServer } from '../../../testing/test-app.ts';

const plans = { ...readPlans(null), stripePrice: (code: string) => `price_${code}` };
const { webhooks } = new Stripe('sk_test');

/** Signed texts that cost a careless parser time, memory, its prototypes or an error of its own. */
const bombs: readonly (readonly [string, string])[] = [
  ['nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['nesting of things', `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['nothing', 'null'],
  ['nothing in it', '{}'],
  ['a list', '[]'],
  ['a text', '"evt_1"'],
  ['no data', '{"id":"evt_1","data":null}'],
  ['no object', '{"id":"evt_1","data":{"object":null}}'],
  ['a list for an object', '{"id":"evt_1","data":{"object":[]}}'],
  ['a number for a customer', '{"id":"evt_1","data":{"object":{"customer":7}}}'],
  ['a list for a customer', '{"id":"evt_1","data":{"object":{"customer":["cus_1"]}}}'],
  ['a customer without a name', '{"id":"evt_1","data":{"object":{"object":"customer","id":{}}}}'],
  ['a name without end', `{"id":"evt_1","data":{"object":{"customer":"${'c'.repeat(50_000)}"}}}`],
  ['a number without end', `{"id":${'9'.repeat(50_000)},"data":{"object":{"customer":"cus_1"}}}`],
  [
    'the same name again',
    '{"id":"a","id":"b","data":{"object":{"customer":"cus_no","customer":"cus_nobody"}}}',
  ],
  ['a prototype', '{"id":"p","__proto__":{"isPaid":true},"data":{"object":{"customer":"cus_p"}}}'],
  ['no JSON', 'not json'],
];

describeOnEveryDatabase('events of Stripe', (useDatabase) => {
  let server: TestServer;
  let fake: FakeStripe;
  beforeAll(async () => {
    fake = await startFakeStripe();
    const given = { secretKey: 'sk_test_1', webhookSecret: STRIPE_TEST_SECRET, apiUrl: fake.url };
    server = await startWholeServer({
      ...{ db: useDatabase(), plans, billing: createStripeBilling(given, { plans }) },
      environment: { CALLS_PER_MINUTE: '100000' },
    });
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  const send = async (payload: string, signature?: string): Promise<number> => {
    const reply = await server.app.inject({
      ...{ method: 'POST', url: '/api/subscriptions/webhook', payload },
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    });
    await server.billingJob.idle();
    return reply.statusCode;
  };
  const signatureOf = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    webhooks.generateTestHeaderString({ payload, secret: STRIPE_TEST_SECRET, timestamp });
  const current = async ({ browser }: Member): Promise<Subscription | null> =>
    (await browser.call('GET', '/api/subscriptions/current')).json().data ?? null;
  const waiting = () => server.deps.db.selectFrom('billing_events').selectAll().execute();

  test.each(bombs)('%s in an event: refused unsigned, harmless signed', async (_name, bomb) => {
    expect(await send(bomb)).toBe(400);
    expect(await send(bomb, signatureOf(bomb))).toBeLessThan(500);
    expect(({} as { isPaid?: boolean }).isPaid).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect((await server.app.inject('/api/site')).statusCode).toBe(200);
  });

  test('ten megabytes are not read to their end, signed or not', async () => {
    const huge = `{"id":"${'x'.repeat(10_485_760)}"}`;
    expect([await send(huge), await send(huge, signatureOf(huge))]).toEqual([413, 413]);
  });

  test('twice, reversed, old ones again and lies end in what Stripe says now', async () => {
    const kari = await join(server);
    const checkout = await kari.browser.call('POST', '/api/subscriptions/checkout', {
      plan_code: 'pro_monthly',
    });
    expect(checkout.statusCode, checkout.body).toBe(201);
    const { form } = fake.calls.findLast(({ what }) => what === 'POST /v1/checkout/sessions') ?? {};
    const customer = form?.get('customer') ?? '';
    fake.subscribe(customer, 'price_pro_monthly', 'pro_monthly');
    const about = { object: 'subscription', customer };
    const events = ['created', 'updated', 'deleted'].map((what, index) =>
      fake.event(`customer.subscription.${what}`, about, `evt_${index}_${customer}`),
    );
    const lie = fake.event('customer.subscription.updated', {
      ...{ ...about, status: 'canceled', plan: { id: 'price_free' }, items: { data: [] } },
    });
    for (const { body, signature } of [...events.toReversed(), ...events, lie, ...events]) {
      expect(await send(body, signature)).toBe(200);
    }
    expect(await current(kari)).toMatchObject({ plan_code: 'pro_monthly', status: 'active' });
    expect(await waiting()).toEqual([]);

    const [first] = events;
    const body = first?.body ?? '';
    const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
    expect(await send(body, signatureOf(body, sixMinutesAgo))).toBe(400);
    expect(await send(body.replace(customer, 'cus_other'), first?.signature)).toBe(400);

    const [subscription] = fake.subscriptions.filter((one) => one.customer === customer);
    if (!subscription) throw new Error('nothing was bought');
    subscription.status = 'canceled';
    // The first event arrives again, late: only the current state counts.
    expect(await send(body, signatureOf(body))).toBe(200);
    expect((await current(kari))?.status ?? 'none').not.toBe('active');
  });

  test.each([
    ['of another account', 'unknown', 'billing.customer_unknown'],
    ['that is none', 'to_invalid_key', 'billing.unavailable'],
  ] as const)('with a key %s nobody loses a plan or becomes another customer', async (_, as, code) => {
    const [kari, ola] = [await join(server), await join(server)];
    const buy = async ({ browser }: Member) => {
      const checkout = await browser.call('POST', '/api/subscriptions/checkout', {
        plan_code: 'basic_monthly',
      });
      const { form } = fake.calls.findLast(({ what }) => what === 'POST /v1/checkout/sessions') ?? {};
      const refused = checkout.json<{ error?: { code: string } }>().error?.code;
      return { status: checkout.statusCode, refused, customer: form?.get('customer') ?? '' };
    };
    const before = [await buy(kari), await buy(ola)];
    const [karis = '', olas = ''] = before.map(({ customer }) => customer);
    fake.subscribe(karis, 'price_pro_monthly', 'pro_monthly');
    await kari.browser.call('GET', '/api/subscriptions/current?refresh=true');
    for (const customer of [karis, olas]) fake.forget(customer, as);
    await kari.browser.call('GET', '/api/subscriptions/current?refresh=true');
    expect(await current(kari)).toMatchObject({ status: 'active', is_last_known: true });
    for (const member of [kari, ola]) expect(await buy(member)).toMatchObject({ status: 503, refused: code });
    expect(await current(kari)).toMatchObject({ status: 'active', is_last_known: true });

    // The key is right again: what was paid meanwhile belongs to whom it did, and the same customer buys.
    for (const customer of [karis, olas]) fake.remember(customer);
    expect(await buy(ola)).toMatchObject({ status: 201, customer: olas });
    const paid = fake.subscribe(olas, 'price_basic_monthly', 'basic_monthly');
    const { body, signature } = fake.event('customer.subscription.created', { id: paid.id, customer: olas });
    expect(await send(body, signature)).toBe(200);
    expect(await current(ola)).toMatchObject({ plan_code: 'basic_monthly', status: 'active' });
  });

  test.each(['deleted', 'of_test_mode'] as const)(
    'a customer who is %s has no plan any more, and buys as a new one',
    async (as) => {
      const kari = await join(server);
      const begin = async () => {
        const checkout = await kari.browser.call('POST', '/api/subscriptions/checkout', {
          plan_code: 'pro_monthly',
        });
        expect(checkout.statusCode, checkout.body).toBe(201);
        const { form } = fake.calls.findLast(({ what }) => what === 'POST /v1/checkout/sessions') ?? {};
        return form?.get('customer') ?? '';
      };
      const tell = async (customer: string) => {
        const { body, signature } = fake.event('customer.deleted', { object: 'customer', id: customer });
        expect(await send(body, signature)).toBe(200);
      };
      const former = await begin();
      fake.subscribe(former, 'price_pro_monthly', 'pro_monthly');
      await tell(former);
      expect(await current(kari)).toMatchObject({ status: 'active', is_last_known: false });
      fake.forget(former, as);
      await tell(former);
      expect(await current(kari)).toMatchObject({
        ...{ status: 'canceled', auto_renew: false, is_last_known: false, next_payment: null },
      });
      expect(await waiting()).toEqual([]);

      const customer = await begin();
      expect(customer).not.toBe(former);
      fake.subscribe(customer, 'price_pro_monthly', 'pro_monthly');
      await tell(customer);
      expect(await current(kari)).toMatchObject({ plan_code: 'pro_monthly', status: 'active' });
      // Nobody keeps an account for the sake of a payment that cannot come.
      fake.forget(customer, as);
      const goes = { password: kari.person.password, confirm: 'DELETE' };
      expect((await kari.browser.call('DELETE', '/api/users/me', goes)).statusCode).toBe(200);
    },
  );
});
