import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofUser } from '../../plans/plan-owner.ts';
import { join, type Member } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { givePlan, grantOwnerPlan, PlanNotGivenError } from './index.ts';

describeOnEveryDatabase('plans that are given', (useDatabase) => {
  let server: TestServer;
  let now = new Date('2027-01-31T12:00:00.000Z');
  beforeAll(async () => {
    server = await startWholeServer({ db: useDatabase(), clock: () => now });
  });
  afterAll(() => server.close());

  const give = ({ userId }: Member, planCode: 'pro_monthly' | 'free' | 'free_trial', isUnlimited = false) =>
    givePlan(server.deps, { owner: ofUser(userId), planCode, isUnlimited });
  const current = async ({ browser, person }: Member) => {
    await browser.call('POST', '/api/auth/login', { identifier: person.email, password: person.password });
    return (await browser.call('GET', '/api/subscriptions/current')).json().data;
  };
  const use = async (kari: Member, pages: number) => {
    const { subscription_id, current_period_start } = await current(kari);
    await server.deps.db
      .insertInto('usage_periods')
      .values({ subscription_id, period_start: current_period_start, pages_used: pages })
      .execute();
  };

  test('go on from month to month, with what was left, until they are taken away', async () => {
    now = new Date('2027-01-31T12:00:00.000Z');
    const kari = await join(server);
    await give(kari, 'pro_monthly');
    expect(await current(kari)).toMatchObject({
      source: 'given',
      status: 'active',
      current_period_end: '2027-02-28T12:00:00.000Z',
      usage: { pages_used: 0, pages_limit: 2000 },
      next_payment: null,
      has_portal: false,
    });
    await use(kari, 1500);
    now = new Date('2027-02-28T12:00:00.000Z');
    expect(await current(kari)).toMatchObject({
      current_period_start: '2027-02-28T12:00:00.000Z',
      current_period_end: '2027-03-28T12:00:00.000Z',
      usage: { pages_used: 0, pages_limit: 2500 },
    });
    // Without a check for a year, the period is still the current one.
    now = new Date('2028-03-01T12:00:00.000Z');
    expect(await current(kari)).toMatchObject({ current_period_start: '2028-02-28T12:00:00.000Z' });
    await give(kari, 'free');
    expect(await current(kari)).toBeUndefined();
    const entitlements = await kari.browser.call('GET', '/api/subscriptions/entitlements');
    expect(entitlements.json().data).toMatchObject({ source: 'none', features: [] });
  });

  test('have no limit of pages where the owner says so, as the owner’s own', async () => {
    const kari = await join(server);
    await give(kari, 'pro_monthly', true);
    expect((await current(kari)).usage).toEqual({ pages_used: 0, pages_limit: null });
    const ola = await join(server);
    await grantOwnerPlan(server.deps.db, { userId: ola.userId, newId: server.deps.newId, at: now });
    expect(await current(ola)).toMatchObject({
      plan_code: 'business_yearly',
      usage: { pages_limit: null },
    });
  });

  test('a trial is not given, and nothing on top of what somebody pays for', async () => {
    const kari = await join(server);
    await expect(give(kari, 'free_trial')).rejects.toThrow(PlanNotGivenError);
    await give(kari, 'pro_monthly');
    const { db } = server.deps;
    await db
      .updateTable('subscriptions')
      .set({ source: 'bought' })
      .where('user_id', '=', kari.userId)
      .execute();
    await expect(give(kari, 'pro_monthly')).rejects.toThrow(PlanNotGivenError);
  });
});
