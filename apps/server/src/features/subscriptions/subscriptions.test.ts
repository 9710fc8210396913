import { afterEach, beforeEach, expect, test } from 'vitest';
import { join, subscribe } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startWholeServer();
});
afterEach(() => server.close());

test('a new account has no subscription', async () => {
  const { browser } = await join(server);
  const reply = await browser.call('GET', '/api/subscriptions/current');
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'subscription.none']);
});

test("a subscription is shown to its owner only, without the table's own columns", async () => {
  const kari = await join(server);
  await subscribe(server, kari);
  const { data } = (await kari.browser.call('GET', '/api/subscriptions/current')).json();
  expect(data).toEqual({
    subscription_id: `subscription-${kari.userId}`,
    plan: server.deps.plans.find('pro_monthly'),
    plan_code: 'pro_monthly',
    status: 'active',
    source: 'given',
    current_period_start: '2026-01-01T00:00:00.000Z',
    current_period_end: '2126-01-01T00:00:00.000Z',
    usage: { pages_used: 0, pages_limit: 1200 * 2000 },
    auto_renew: true,
    cancel_at_period_end: false,
    is_organization_subscription: false,
    user_role_in_organization: null,
    organization_id: null,
    organization_name: null,
    may_manage: true,
    has_portal: false,
    next_payment: null,
    payment_method: null,
    payments: [],
    is_last_known: false,
  });
  const ola = await join(server);
  expect((await ola.browser.call('GET', '/api/subscriptions/current')).statusCode).toBe(404);
});
