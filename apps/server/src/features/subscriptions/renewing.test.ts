import { expect, test } from 'vitest';
import { type BillingProvider, BillingUnavailableError } from '../../adapters/billing/billing-provider.ts';
import { ofUser } from '../../plans/plan-owner.ts';
import { join, TestBrowser } from '../../testing/browser.ts';
import { useBuyingScene } from '../../testing/buying-scene.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer } from '../../testing/test-app.ts';
import { openMeter } from './index.ts';

describeOnEveryDatabase('renewing a plan', (useDatabase) => {
  const scene = useBuyingScene(useDatabase);

  test('renewal off and on, cancelling, and the end by the moved clock: gates close, all data stays', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'pro_monthly');
    await scene.ask(kari, 'POST', '/api/settings/patterns', {
      pattern_text: 'mappe',
      pattern_type: 'normal',
    });
    const patch = (auto_renew: boolean) =>
      scene.ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew });
    expect((await patch(false)).data).toMatchObject({
      auto_renew: false,
      cancel_at_period_end: true,
      next_payment: null,
    });
    expect((await patch(true)).data).toMatchObject({ auto_renew: true, cancel_at_period_end: false });
    expect((await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel')).data).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    expect((await scene.rights(kari)).source).toBe('bought');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await scene.current(kari)).data).toMatchObject({ status: 'canceled' });
    expect((await scene.rights(kari)).source).toBe('none');
    expect((await patch(true)).code).toBe('subscription.not_running');
    expect((await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel')).code).toBe(
      'subscription.not_active',
    );
    expect((await scene.ask(kari, 'GET', '/api/settings/patterns')).data).toHaveLength(1);
    await scene.buy(kari, 'pro_monthly');
    expect((await scene.rights(kari)).source).toBe('bought');
  });

  test('renewals go on, a declined one is past due and closes the gates, and ends when it stays so', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly', 'declined_at_renewal');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await scene.current(kari)).data).toMatchObject({
      status: 'past_due',
      next_payment: { at: '2026-12-25T12:00:00.000Z' },
      payments: [{ status: 'failed' }, { status: 'paid' }],
    });
    expect((await scene.rights(kari)).source).toBe('none');
    // The card works again.
    await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await scene.current(kari)).data).toMatchObject({
      status: 'active',
      current_period_start: '2026-12-22T12:00:00.000Z',
      current_period_end: '2027-01-22T12:00:00.000Z',
    });
    await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'declined_at_renewal' });
    for (const move of ['renewal', 'renewal', 'renewal'])
      await scene.ask(kari, 'POST', `${page}/clock`, { move });
    expect((await scene.current(kari)).data.status).toBe('expired');
  });

  test('what is left goes over into the next period; a renewal ahead of time makes the period longer', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly');
    const row = await scene.server.deps.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', kari.userId)
      .executeTakeFirstOrThrow();
    const period = { subscription_id: row.id, period_start: row.current_period_start, pages_used: 120 };
    await scene.server.deps.db.insertInto('usage_periods').values(period).execute();
    expect((await scene.buy(kari, 'basic_monthly')).status).toBe(200);
    expect((await scene.current(kari)).data).toMatchObject({
      usage: { pages_used: 120, pages_limit: 1000 },
      current_period_start: '2026-11-22T12:00:00.000Z',
      current_period_end: '2027-01-22T12:00:00.000Z',
    });
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    const { data } = await scene.current(kari);
    expect(data).toMatchObject({
      usage: { pages_used: 0, pages_limit: 880 + 500 },
      current_period_start: '2027-01-22T12:00:00.000Z',
    });
    // Another sync changes nothing.
    await scene.ask(kari, 'POST', `${page}/resend`);
    expect((await scene.current(kari, '?refresh=true')).data).toEqual(data);
  });

  test('a page that is read while the period is renewed is counted in one of the two, and missing from neither', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly');
    const { billing: _, ...deps } = scene.server.deps;
    const lane = async (name: string) => {
      const run = {
        userId: kari.userId,
        payer: ofUser(kari.userId),
        request: name,
        runKey: name,
        isContinued: false,
      };
      const meter = await openMeter(deps, run);
      const file = meter.begin('file');
      for (let number = 1; number <= 40; number++) await file.count(number);
    };
    const renew = async () => {
      for (let count = 0; count < 8; count++)
        await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    };
    await Promise.all([...['a', 'b', 'c', 'd', 'e'].map(lane), renew()]);
    expect((await scene.rights(kari)).pages_left).toBe(9 * 500 - 5 * 40);
  });

  test('what renews by itself at its provider is not paid ahead', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const other = await startWholeServer({
      db: useDatabase(),
      clock: () => scene.now,
      billing: { ...scene.server.deps.billing, renewsAhead: false },
      environment: { BILLING: 'sandbox' },
    });
    const there = { ...kari, browser: new TestBrowser(other) };
    await scene.signIn(there);
    const renewal = { plan_code: 'pro_monthly' };
    const refused = await there.browser.call('POST', '/api/subscriptions/checkout', renewal);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'billing.renews_itself']);
    const change = { plan_code: 'business_monthly' };
    expect((await there.browser.call('POST', '/api/subscriptions/checkout', change)).statusCode).toBe(201);
    await other.close();
  });

  test('nobody pays more than a year ahead', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_yearly');
    await scene.buy(kari, 'pro_yearly');
    expect((await scene.checkout(kari, 'pro_yearly')).code).toBe('subscription.renewed_enough');
  });

  test('a clock that was set back loses no plan, no key and no use, and renews nothing twice', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const made = await scene.ask(kari, 'POST', '/api/users/me/api-keys', {
      name: 'set back',
      duration: '30d',
    });
    const withKey = () =>
      scene.server.app.inject({
        url: '/api/subscriptions/current',
        headers: { authorization: `Bearer ${made.data.key}` },
      });
    expect((await withKey()).statusCode).toBe(200);
    const before = await scene.current(kari);
    for (const hours of [1, 24 * 45, 24 * 400]) {
      scene.now = new Date(Date.parse('2026-11-22T12:00:00.000Z') - hours * 3_600_000);
      const fresh = { ...kari, browser: kari.browser };
      await scene.signIn(fresh);
      const after = await scene.current(fresh);
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
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const { billing } = scene.server.deps;
    const down: BillingProvider = {
      ...billing,
      currentState: async () => {
        throw new BillingUnavailableError('down');
      },
    };
    const other = await startWholeServer({
      db: useDatabase(),
      clock: () => scene.now,
      billing: down,
      environment: { BILLING: 'sandbox' },
    });
    scene.now = new Date('2026-12-22T12:00:01.000Z');
    const there = { ...kari, browser: new TestBrowser(other) };
    await scene.signIn(there);
    const reply = await there.browser.call('GET', '/api/subscriptions/current?refresh=true');
    expect(reply.json().data).toMatchObject({ status: 'active', is_last_known: true });
    other.billingJob.start();
    await other.billingJob.idle();
    const after = await there.browser.call('GET', '/api/subscriptions/entitlements');
    expect(after.json().data.source).toBe('bought');
    await other.close();
    await scene.signIn(kari);
    expect((await scene.current(kari, '?refresh=true')).data).toMatchObject({
      status: 'active',
      is_last_known: false,
      current_period_start: '2026-12-22T12:00:00.000Z',
    });
  });

  test('several servers that share a database renew once, without anybody looking', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    scene.now = new Date('2026-12-22T12:00:01.000Z');
    const servers = await Promise.all(
      [1, 2, 3].map(() =>
        startWholeServer({ db: useDatabase(), clock: () => scene.now, environment: { BILLING: 'sandbox' } }),
      ),
    );
    for (const one of servers) one.billingJob.start();
    for (const one of servers) await one.billingJob.idle();
    const row = await scene.server.deps.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', kari.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ current_period_start: '2026-12-22T12:00:00.000Z', carried_pages: 2000 });
    expect(JSON.parse(row.billing ?? '').payments).toHaveLength(2);
    for (const one of servers) await one.close();
  });
});
