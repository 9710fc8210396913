import { createHmac } from 'node:crypto';
import type { Subscription } from '@sladd/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BillingProvider, BillingUnavailableError } from '../../adapters/billing/billing-provider.ts';
import { signEvent } from '../../adapters/billing/sandbox/event-signature.ts';
import { SANDBOX_SIGNATURE, sandboxEventSecret } from '../../adapters/billing/sandbox/sandbox-billing.ts';
import { ofUser } from '../../plans/plan-owner.ts';
import { join, type Member, subscribe, TestBrowser } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { openMeter } from './index.ts';

const webhook = '/api/subscriptions/webhook';

describeOnEveryDatabase('buying a plan', (useDatabase) => {
  let server: TestServer;
  let now = new Date('2026-11-22T12:00:00.000Z');
  beforeAll(async () => {
    server = await startWholeServer({
      db: useDatabase(),
      clock: () => now,
      environment: { BILLING: 'sandbox', CALLS_PER_MINUTE: '100000' },
    });
  });
  afterAll(() => server.close());
  afterEach(() => {
    now = new Date('2026-11-22T12:00:00.000Z');
  });

  const ask = async (
    member: Member,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const reply = await member.browser.call(method, url, body);
    await server.billingJob.idle();
    return { status: reply.statusCode, code: reply.json().error?.code, data: reply.json().data };
  };
  const current = (member: Member, query = ''): Promise<{ status: number; data: Subscription }> =>
    ask(member, 'GET', `/api/subscriptions/current${query}`);
  const checkout = async (member: Member, plan_code: string) => {
    const { status, code, data } = await ask(member, 'POST', '/api/subscriptions/checkout', { plan_code });
    const id = String(data?.checkout_url ?? '')
      .split('/')
      .at(-1);
    return { status, code, url: data?.checkout_url, page: `/api/sandbox/checkouts/${id}` };
  };
  const buy = async (member: Member, plan_code: string, outcome = 'accepted') => {
    const { page } = await checkout(member, plan_code);
    const paid = await ask(member, 'POST', `${page}/pay`, { outcome });
    return { page, ...paid };
  };
  const signIn = ({ browser, person }: Member) =>
    browser.call('POST', '/api/auth/login', { identifier: person.email, password: person.password });
  const rights = async (member: Member) => (await ask(member, 'GET', '/api/subscriptions/entitlements')).data;

  test('a visitor chooses, pays, comes back and has the plan', async () => {
    const kari = await join(server);
    expect(await rights(kari)).toEqual({ source: 'none', features: [], plan_features: [], pages_left: 0 });
    const { status, url, page } = await checkout(kari, 'pro_monthly');
    expect([status, url]).toEqual([
      201,
      expect.stringMatching(/^http:\/\/localhost:8080\/sandbox\/checkout\//),
    ]);
    expect((await ask(kari, 'GET', page)).data).toMatchObject({
      plan: { plan_code: 'pro_monthly' },
      amount: 39_900,
      purpose: 'buy',
      state: 'open',
      status: null,
      days_ahead: 0,
    });
    const paid = await ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect(paid.data.return_url).toBe('http://localhost:8080/pricing?success=true&subscription=success');
    expect((await current(kari)).data).toMatchObject({
      plan_code: 'pro_monthly',
      status: 'active',
      source: 'bought',
      current_period_start: '2026-11-22T12:00:00.000Z',
      current_period_end: '2026-12-22T12:00:00.000Z',
      usage: { pages_used: 0, pages_limit: 2000 },
      auto_renew: true,
      cancel_at_period_end: false,
      has_portal: true,
      next_payment: { at: '2026-12-22T12:00:00.000Z', amount: 39_900, currency: 'NOK' },
      payment_method: { last4: '4242' },
      payments: [{ amount: 39_900, status: 'paid', plan_code: 'pro_monthly' }],
      is_last_known: false,
    });
    expect(await rights(kari)).toMatchObject({ source: 'bought', pages_left: 2000 });
    // Paying twice is paying once.
    await ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect((await current(kari)).data.payments).toHaveLength(1);
  });

  test('giving up and a declined card leave all as it was', async () => {
    const kari = await join(server);
    const { page } = await checkout(kari, 'pro_monthly');
    const declined = await ask(kari, 'POST', `${page}/pay`, { outcome: 'declined' });
    expect([declined.status, declined.code]).toEqual([402, 'billing.card_declined']);
    const given = await ask(kari, 'POST', `${page}/cancel`);
    expect(given.data.return_url).toBe('http://localhost:8080/pricing?canceled=true');
    const closed = await ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect([closed.status, closed.code]).toEqual([409, 'checkout.closed']);
    expect((await current(kari)).status).toBe(404);
  });

  test('renewal off and on, cancelling, and the end by the moved clock: gates close, all data stays', async () => {
    const kari = await join(server);
    const { page } = await buy(kari, 'pro_monthly');
    await ask(kari, 'POST', '/api/settings/patterns', { pattern_text: 'mappe', pattern_type: 'normal' });
    const patch = (auto_renew: boolean) => ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew });
    expect((await patch(false)).data).toMatchObject({
      auto_renew: false,
      cancel_at_period_end: true,
      next_payment: null,
    });
    expect((await patch(true)).data).toMatchObject({ auto_renew: true, cancel_at_period_end: false });
    expect((await ask(kari, 'POST', '/api/subscriptions/current/cancel')).data).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    expect((await rights(kari)).source).toBe('bought');
    await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await current(kari)).data).toMatchObject({ status: 'canceled' });
    expect((await rights(kari)).source).toBe('none');
    expect((await patch(true)).code).toBe('subscription.not_running');
    expect((await ask(kari, 'POST', '/api/subscriptions/current/cancel')).code).toBe(
      'subscription.not_active',
    );
    expect((await ask(kari, 'GET', '/api/settings/patterns')).data).toHaveLength(1);
    await buy(kari, 'pro_monthly');
    expect((await rights(kari)).source).toBe('bought');
  });

  test('renewals go on, a declined one is past due and closes the gates, and ends when it stays so', async () => {
    const kari = await join(server);
    const { page } = await buy(kari, 'basic_monthly', 'declined_at_renewal');
    await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await current(kari)).data).toMatchObject({
      status: 'past_due',
      next_payment: { at: '2026-12-25T12:00:00.000Z' },
      payments: [{ status: 'failed' }, { status: 'paid' }],
    });
    expect((await rights(kari)).source).toBe('none');
    // The card works again.
    await ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await current(kari)).data).toMatchObject({
      status: 'active',
      current_period_start: '2026-12-22T12:00:00.000Z',
      current_period_end: '2027-01-22T12:00:00.000Z',
    });
    await ask(kari, 'POST', `${page}/pay`, { outcome: 'declined_at_renewal' });
    for (const move of ['renewal', 'renewal', 'renewal']) await ask(kari, 'POST', `${page}/clock`, { move });
    expect((await current(kari)).data.status).toBe('expired');
  });

  test('what is left goes over into the next period; a renewal ahead of time makes the period longer', async () => {
    const kari = await join(server);
    const { page } = await buy(kari, 'basic_monthly');
    const row = await server.deps.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', kari.userId)
      .executeTakeFirstOrThrow();
    const period = { subscription_id: row.id, period_start: row.current_period_start, pages_used: 120 };
    await server.deps.db.insertInto('usage_periods').values(period).execute();
    expect((await buy(kari, 'basic_monthly')).status).toBe(200);
    expect((await current(kari)).data).toMatchObject({
      usage: { pages_used: 120, pages_limit: 1000 },
      current_period_start: '2026-11-22T12:00:00.000Z',
      current_period_end: '2027-01-22T12:00:00.000Z',
    });
    await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    const { data } = await current(kari);
    expect(data).toMatchObject({
      usage: { pages_used: 0, pages_limit: 880 + 500 },
      current_period_start: '2027-01-22T12:00:00.000Z',
    });
    // Looking again changes nothing.
    await ask(kari, 'POST', `${page}/resend`);
    expect((await current(kari, '?refresh=true')).data).toEqual(data);
  });

  test('a page that is read while the period is renewed is counted in one of the two, and missing from neither', async () => {
    const kari = await join(server);
    const { page } = await buy(kari, 'basic_monthly');
    const { billing: _, ...deps } = server.deps;
    const lane = async (name: string) => {
      const run = {
        userId: kari.userId,
        payer: ofUser(kari.userId),
        request: name,
        runKey: name,
        isContinued: false,
      };
      const meter = await openMeter(deps, run);
      for (let number = 1; number <= 40; number++) await meter.count('file', number);
    };
    const renew = async () => {
      for (let count = 0; count < 8; count++) await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    };
    await Promise.all([...['a', 'b', 'c', 'd', 'e'].map(lane), renew()]);
    expect((await rights(kari)).pages_left).toBe(9 * 500 - 5 * 40);
  });

  test('a change of plan counts what was not used of the old one, and begins anew', async () => {
    const kari = await join(server);
    await buy(kari, 'basic_monthly');
    now = new Date('2026-12-07T12:00:00.000Z');
    await signIn(kari);
    const { page } = await checkout(kari, 'pro_monthly');
    expect((await ask(kari, 'GET', page)).data).toMatchObject({ purpose: 'change', amount: 39_900 - 7_450 });
    await ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect((await current(kari)).data).toMatchObject({
      plan_code: 'pro_monthly',
      current_period_start: '2026-12-07T12:00:00.000Z',
      usage: { pages_limit: 2000 },
      payments: [{ amount: 32_450 }, { amount: 14_900 }],
    });
  });

  test('of two tabs that buy at once the later one does, and one payment is taken', async () => {
    const kari = await join(server);
    const first = await checkout(kari, 'pro_monthly');
    const second = await checkout(kari, 'pro_monthly');
    const pay = ({ page }: { page: string }) => ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    const paid = await Promise.all([pay(first), pay(second), pay(second)]);
    expect(paid.map(({ status, code }) => [status, code])).toEqual([
      [409, 'checkout.closed'],
      [200, undefined],
      [200, undefined],
    ]);
    expect((await current(kari)).data.payments).toHaveLength(1);
  });

  test('what renews by itself at its provider is not paid ahead', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_monthly');
    const other = await startWholeServer({
      db: useDatabase(),
      clock: () => now,
      billing: { ...server.deps.billing, renewsAhead: false },
      environment: { BILLING: 'sandbox' },
    });
    const there = { ...kari, browser: new TestBrowser(other) };
    await signIn(there);
    const renewal = { plan_code: 'pro_monthly' };
    const refused = await there.browser.call('POST', '/api/subscriptions/checkout', renewal);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'billing.renews_itself']);
    const change = { plan_code: 'business_monthly' };
    expect((await there.browser.call('POST', '/api/subscriptions/checkout', change)).statusCode).toBe(201);
    await other.close();
  });

  test('nobody pays more than a year ahead', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_yearly');
    await buy(kari, 'pro_yearly');
    expect((await checkout(kari, 'pro_yearly')).code).toBe('subscription.renewed_enough');
  });

  test('plans that are not there, not sold or for an organization are refused; so are prices of the client', async () => {
    const kari = await join(server);
    expect((await checkout(kari, 'gold')).code).toBe('plan.not_found');
    expect((await checkout(kari, 'free')).code).toBe('plan.not_offered');
    const body = { plan_code: 'pro_monthly' };
    const ofOrganization = await ask(kari, 'POST', '/api/subscriptions/checkout', { ...body, org_id: 'x' });
    expect(ofOrganization.code).toBe('organization.not_found');
    for (const extra of [{ price: 1 }, { amount: 0 }, { metadata: { price: 1 } }, { status: 'active' }]) {
      const reply = await ask(kari, 'POST', '/api/subscriptions/checkout', { ...body, ...extra });
      expect([reply.status, reply.code]).toEqual([400, 'request.invalid']);
    }
    const { page } = await checkout(kari, 'basic_monthly');
    const other = await ask(kari, 'POST', `${page}/pay`, {
      outcome: 'accepted',
      plan_code: 'business_yearly',
    });
    expect([other.status, other.code]).toEqual([400, 'request.invalid']);
    const patch = await ask(kari, 'PATCH', '/api/subscriptions/current', {
      auto_renew: true,
      plan_code: 'x',
    });
    expect(patch.status).toBe(400);
  });

  test("another's checkout is as if it were not there", async () => {
    const kari = await join(server);
    const ola = await join(server);
    const { page } = await checkout(kari, 'pro_monthly');
    for (const [method, url, body] of [
      ['GET', page, undefined],
      ['POST', `${page}/pay`, { outcome: 'accepted' }],
      ['POST', `${page}/cancel`, undefined],
      ['POST', `${page}/clock`, { move: 'week' }],
      ['POST', `${page}/resend`, undefined],
    ] as const) {
      const reply = await ask(ola, method, url, body);
      expect([reply.status, reply.code]).toEqual([404, 'checkout.not_found']);
    }
    expect((await ask(kari, 'GET', page)).data.state).toBe('open');
  });

  test('a trial is for once in a life: also under another address, and after the account was deleted', async () => {
    const kari = await join(server, { email: 'trial@example.org' });
    const begun = await checkout(kari, 'free_trial');
    expect(begun.url).toContain('/pricing?success=true&subscription=success');
    expect((await current(kari)).data).toMatchObject({
      plan_code: 'free_trial',
      status: 'trialing',
      source: 'trial',
      usage: { pages_limit: 200 },
      auto_renew: false,
      next_payment: null,
      has_portal: false,
    });
    expect((await rights(kari)).source).toBe('trial');
    expect((await checkout(kari, 'free_trial')).code).toBe('subscription.trial_used');
    const trialRenewal = await ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew: true });
    expect(trialRenewal.code).toBe('subscription.trial_ends');
    now = new Date('2026-12-06T11:59:59.000Z');
    await signIn(kari);
    expect((await rights(kari)).source).toBe('trial');
    now = new Date('2026-12-06T12:00:00.000Z');
    expect((await rights(kari)).source).toBe('none');
    expect((await current(kari)).data.status).toBe('expired');
    await ask(kari, 'DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    const again = await join(server, { email: 'Trial@example.org' });
    expect((await checkout(again, 'free_trial')).code).toBe('subscription.trial_used');
    // Whoever buys during a trial goes over to what was bought.
    const ola = await join(server);
    await checkout(ola, 'free_trial');
    await checkout(ola, 'basic_monthly');
    expect((await rights(ola)).source).toBe('trial');
    await buy(ola, 'basic_monthly');
    expect((await rights(ola)).source).toBe('bought');
  });

  test('a plan that the owner of the server gave is not sold over', async () => {
    const kari = await join(server);
    await subscribe(server, kari);
    expect((await checkout(kari, 'business_monthly')).code).toBe('subscription.given');
    const patch = await ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew: false });
    expect(patch.code).toBe('subscription.given');
    expect((await ask(kari, 'POST', '/api/subscriptions/portal')).code).toBe('billing.no_portal');
  });

  test('an account that is deleted pays no more', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_monthly');
    const state = async () =>
      server.deps.billing.currentState(`sandbox-${kari.userId}`).catch((error: Error) => error.message);
    expect(await state()).toMatchObject({ subscription: { status: 'active' } });
    await ask(kari, 'DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    // The pretended provider forgets its customers with their accounts.
    expect(await state()).toBe('there is no such customer');
  });

  describe('events', () => {
    const send = async (body: string, headers: Record<string, string>) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: webhook,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      await server.billingJob.idle();
      return { status: reply.statusCode, code: reply.json().error?.code };
    };
    const signed = (event: object, at = now, secret = sandboxEventSecret(server.deps.secret)) => {
      const body = JSON.stringify(event);
      return [body, { [SANDBOX_SIGNATURE]: signEvent(secret, body, at) }] as const;
    };

    test('twice, reversed, late and replayed end in the same state', async () => {
      const kari = await join(server);
      const customer = `sandbox-${kari.userId}`;
      const { page } = await buy(kari, 'pro_monthly');
      await ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
      await ask(kari, 'POST', '/api/subscriptions/current/cancel');
      const { data } = await current(kari);
      const events = ['created', 'renewed', 'canceled'].map((type, index) => ({
        id: `e${index}-${customer}`,
        type,
        customer,
      }));
      // What an event claims is never believed.
      const lying = {
        id: `lie-${customer}`,
        customer,
        type: 'deleted',
        plan_code: 'free',
        status: 'expired',
        price: 0,
      };
      for (const event of [...events.toReversed(), ...events, lying, ...events]) {
        expect(await send(...signed(event))).toEqual({ status: 200, code: undefined });
      }
      const late = new Date(now.getTime() - 290_000);
      expect((await send(...signed(events[0] ?? {}, late))).status).toBe(200);
      expect((await current(kari)).data).toEqual(data);
      expect(await server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
    });

    test('unsigned, forged, changed and old ones are refused and change nothing', async () => {
      const kari = await join(server);
      const event = { id: 'forged', type: 'created', customer: `sandbox-${kari.userId}` };
      const [body, headers] = signed(event);
      const old = new Date(now.getTime() - 301_000);
      const wrongSecret = createHmac('sha256', 'x').update('y').digest('hex');
      for (const [bytes, given] of [
        [body, {}],
        [`${body} `, headers],
        [body.replace('created', 'deleted'), headers],
        signed(event, old),
        signed(event, now, wrongSecret),
        ['', {}],
        ['not json', {}],
      ] as const) {
        const reply = await send(bytes, given);
        expect(reply.status).toBe(400);
        if (bytes !== '') expect(reply.code).toBe('webhook.signature');
      }
      expect(await server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
    });

    /** Texts that cost a careless reader time, memory or its prototypes. */
    const bombs: readonly (readonly [string, string])[] = [
      ['nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      ['nesting of things', `${'{"id":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
      ['a number without end', `{"id":${'9'.repeat(100_000)},"customer":1e400}`],
      ['the same name again', '{"id":"a","id":"b","customer":"c","customer":"d"}'],
      ['a prototype', '{"__proto__":{"isPaid":true},"id":"p","customer":"sandbox-p"}'],
      ['a constructor', '{"constructor":{"prototype":{"isPaid":true}},"id":"c","customer":"sandbox-c"}'],
      ['no thing', 'null'],
      ['nothing in it', '{}'],
      ['lists for names', '{"id":["a"],"customer":{"a":1}}'],
    ];

    test.each(bombs)('%s in an event: refused unsigned, harmless signed', async (_name, bomb) => {
      expect(await send(bomb, {})).toEqual({ status: 400, code: 'webhook.signature' });
      const signature = signEvent(sandboxEventSecret(server.deps.secret), bomb, now);
      expect((await send(bomb, { [SANDBOX_SIGNATURE]: signature })).status).toBeLessThan(500);
      expect(({} as { isPaid?: boolean }).isPaid).toBeUndefined();
      expect(await server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
      expect((await server.app.inject('/api/site')).statusCode).toBe(200);
    });

    test('ten megabytes of an event are not read to their end', async () => {
      expect(await send(`{"id":"${'x'.repeat(10_485_760)}"}`, {})).toMatchObject({ status: 413 });
    });

    test('a foreign customer is acknowledged and not looked at', async () => {
      expect(await send(...signed({ id: 'foreign', customer: 'sandbox-nobody' }))).toEqual({
        status: 200,
        code: undefined,
      });
      expect(await server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
    });
  });

  test('a clock that was set back loses no plan, no key and no use, and renews nothing twice', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_monthly');
    const made = await ask(kari, 'POST', '/api/users/me/api-keys', { name: 'set back', duration: '30d' });
    const withKey = () =>
      server.app.inject({
        url: '/api/subscriptions/current',
        headers: { authorization: `Bearer ${made.data.key}` },
      });
    expect((await withKey()).statusCode).toBe(200);
    const before = await current(kari);
    for (const hours of [1, 24 * 45, 24 * 400]) {
      now = new Date(Date.parse('2026-11-22T12:00:00.000Z') - hours * 3_600_000);
      const fresh = { ...kari, browser: kari.browser };
      await signIn(fresh);
      const after = await current(fresh);
      expect(after.data).toMatchObject({
        status: 'active',
        plan_code: 'pro_monthly',
        usage: before.data.usage,
      });
      expect(after.data.current_period_end).toBe(before.data.current_period_end);
      expect((await withKey()).statusCode).toBe(200);
    }
  });

  test('a provider that is down locks nobody out, is said so, and is asked again', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_monthly');
    const { billing } = server.deps;
    const down: BillingProvider = {
      ...billing,
      currentState: async () => {
        throw new BillingUnavailableError('down');
      },
    };
    const other = await startWholeServer({
      db: useDatabase(),
      clock: () => now,
      billing: down,
      environment: { BILLING: 'sandbox' },
    });
    now = new Date('2026-12-22T12:00:01.000Z');
    const there = { ...kari, browser: new TestBrowser(other) };
    await signIn(there);
    const reply = await there.browser.call('GET', '/api/subscriptions/current?refresh=true');
    expect(reply.json().data).toMatchObject({ status: 'active', is_last_known: true });
    other.billingJob.start();
    await other.billingJob.idle();
    const after = await there.browser.call('GET', '/api/subscriptions/entitlements');
    expect(after.json().data.source).toBe('bought');
    await other.close();
    await signIn(kari);
    expect((await current(kari, '?refresh=true')).data).toMatchObject({
      status: 'active',
      is_last_known: false,
      current_period_start: '2026-12-22T12:00:00.000Z',
    });
  });

  test('several servers that share a database renew once, without anybody looking', async () => {
    const kari = await join(server);
    await buy(kari, 'pro_monthly');
    now = new Date('2026-12-22T12:00:01.000Z');
    const servers = await Promise.all(
      [1, 2, 3].map(() =>
        startWholeServer({ db: useDatabase(), clock: () => now, environment: { BILLING: 'sandbox' } }),
      ),
    );
    for (const one of servers) one.billingJob.start();
    for (const one of servers) await one.billingJob.idle();
    const row = await server.deps.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', kari.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ current_period_start: '2026-12-22T12:00:00.000Z', carried_pages: 2000 });
    expect(JSON.parse(row.billing ?? '').payments).toHaveLength(2);
    for (const one of servers) await one.close();
  });
});

test('without payments nothing is sold, and the plans are there to be seen', async () => {
  const server = await startWholeServer();
  const kari = await join(server);
  const plans = (await server.app.inject('/api/subscriptions/plans')).json().data;
  expect(plans).toHaveLength(8);
  const pro = (await server.app.inject('/api/subscriptions/plans/pro_yearly')).json().data;
  expect(pro).toMatchObject({
    period_unit: 'year',
    metadata: { price: 399_000, currency: 'NOK', savings: 79_800 },
  });
  expect((await server.app.inject('/api/subscriptions/plans/gold')).json().error.code).toBe('plan.not_found');
  const checkout = await kari.browser.call('POST', '/api/subscriptions/checkout', {
    plan_code: 'pro_monthly',
  });
  expect([checkout.statusCode, checkout.json().error.code]).toEqual([409, 'billing.not_sold']);
  const hook = await server.app.inject({ method: 'POST', url: webhook, payload: {} });
  expect([hook.statusCode, hook.json().error.code]).toEqual([409, 'billing.not_sold']);
  const sandbox = await kari.browser.call('GET', '/api/sandbox/checkouts/x');
  expect([sandbox.statusCode, sandbox.json().error.code]).toEqual([404, 'checkout.not_found']);
  await server.close();
});
