import { expect, test } from 'vitest';
import type { CustomerState } from '../../../adapters/billing/billing-provider.ts';
import { ofUser } from '../../../plans/plan-owner.ts';
import { join } from '../../../testing/browser.ts';
import { useBuyingScene } from '../../../testing/buying-scene.ts';
import { describeOnEveryDatabase } from '../../../testing/databases.ts';
import { givePlan } from '../index.ts';
import { syncCustomer } from './sync-customer.ts';

describeOnEveryDatabase('what the payment provider says', (useDatabase) => {
  const scene = useBuyingScene(useDatabase);

  test('is not written where a later answer already is', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const { deps } = scene.server;
    const customer = `sandbox-${kari.userId}`;
    const before = await deps.billing.currentState(customer);
    const held = Promise.withResolvers<CustomerState>();
    const answers: (Promise<CustomerState> | undefined)[] = [held.promise];
    const asked: string[] = [];
    const slow = {
      ...deps.billing,
      currentState: async (id: string) => {
        asked.push(id);
        return answers.shift() ?? deps.billing.currentState(id);
      },
    };
    const late = syncCustomer({ ...deps, billing: slow }, customer);
    await expect.poll(() => asked).toHaveLength(1);
    await scene.ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew: false });
    held.resolve(before);
    await late;
    expect(asked).toHaveLength(2);
    expect((await scene.current(kari)).data.auto_renew).toBe(false);
  });

  test('takes no given plan from people whose bought one has ended', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly');
    await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    await givePlan(scene.server.deps, {
      owner: ofUser(kari.userId),
      planCode: 'pro_monthly',
      isUnlimited: false,
    });
    expect((await scene.current(kari, '?refresh=true')).data).toMatchObject({
      ...{ source: 'given', plan_code: 'pro_monthly', status: 'active' },
    });
  });

  test('carries over the pages of periods in which nobody asked', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'basic_monthly');
    scene.now = new Date('2027-02-23T12:00:00.000Z');
    await scene.signIn(kari);
    expect((await scene.current(kari, '?refresh=true')).data).toMatchObject({
      current_period_start: '2027-02-22T12:00:00.000Z',
      usage: { pages_used: 0, pages_limit: 4 * 500 },
    });
  });

  test('carries nothing over from a plan that had ended before it was bought again', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly');
    await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'week' });
    await scene.buy(kari, 'basic_monthly');
    const { data } = await scene.current(kari);
    expect(data).toMatchObject({ status: 'active', usage: { pages_used: 0, pages_limit: 500 } });
  });

  test('ends no plan that was bought at another provider', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const { deps } = scene.server;
    const gone = { subscription: null, payments: [], nextSyncAt: null, isGone: true } as const;
    const sync = () =>
      syncCustomer(
        { ...deps, billing: { ...deps.billing, currentState: async () => gone } },
        `sandbox-${kari.userId}`,
      );
    const boughtAt = (provider: 'stripe' | 'sandbox') =>
      deps.db.updateTable('subscriptions').set({ provider }).where('user_id', '=', kari.userId).execute();
    await boughtAt('stripe');
    await sync();
    expect((await scene.rights(kari)).source).toBe('bought');
    await boughtAt('sandbox');
    await sync();
    expect((await scene.rights(kari)).source).toBe('none');
  });
});
