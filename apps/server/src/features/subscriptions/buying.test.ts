import { expect, test } from 'vitest';
import { join, subscribe } from '../../testing/browser.ts';
import { useBuyingScene } from '../../testing/buying-scene.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer } from '../../testing/test-app.ts';

describeOnEveryDatabase('buying a plan', (useDatabase) => {
  const scene = useBuyingScene(useDatabase);

  test('a visitor chooses, pays, comes back and has the plan', async () => {
    const kari = await join(scene.server);
    expect(await scene.rights(kari)).toEqual({
      source: 'none',
      features: [],
      plan_features: [],
      pages_left: 0,
    });
    const { status, url, page } = await scene.checkout(kari, 'pro_monthly');
    expect([status, url]).toEqual([
      201,
      expect.stringMatching(/^http:\/\/localhost:8080\/sandbox\/checkout\//),
    ]);
    expect((await scene.ask(kari, 'GET', page)).data).toMatchObject({
      plan: { plan_code: 'pro_monthly' },
      amount: 39_900,
      purpose: 'buy',
      state: 'open',
      status: null,
      days_ahead: 0,
    });
    const paid = await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect(paid.data.return_url).toBe('http://localhost:8080/pricing?success=true&subscription=success');
    expect((await scene.current(kari)).data).toMatchObject({
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
    expect(await scene.rights(kari)).toMatchObject({ source: 'bought', pages_left: 2000 });
    // Paying twice charges once.
    await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect((await scene.current(kari)).data.payments).toHaveLength(1);
  });

  test('giving up and a declined card leave all as it was', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.checkout(kari, 'pro_monthly');
    const declined = await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'declined' });
    expect([declined.status, declined.code]).toEqual([402, 'billing.card_declined']);
    const given = await scene.ask(kari, 'POST', `${page}/cancel`);
    expect(given.data.return_url).toBe('http://localhost:8080/pricing?canceled=true');
    const closed = await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect([closed.status, closed.code]).toEqual([409, 'checkout.closed']);
    expect((await scene.current(kari)).status).toBe(404);
  });

  test('a change of plan counts what was not used of the old one, and begins anew', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'basic_monthly');
    scene.now = new Date('2026-12-07T12:00:00.000Z');
    await scene.signIn(kari);
    const { page } = await scene.checkout(kari, 'pro_monthly');
    expect((await scene.ask(kari, 'GET', page)).data).toMatchObject({
      purpose: 'change',
      amount: 39_900 - 7_450,
    });
    await scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    expect((await scene.current(kari)).data).toMatchObject({
      plan_code: 'pro_monthly',
      current_period_start: '2026-12-07T12:00:00.000Z',
      usage: { pages_limit: 2000 },
      payments: [{ amount: 32_450 }, { amount: 14_900 }],
    });
  });

  test('of two tabs that buy at once the later one does, and one payment is taken', async () => {
    const kari = await join(scene.server);
    const first = await scene.checkout(kari, 'pro_monthly');
    const second = await scene.checkout(kari, 'pro_monthly');
    const pay = ({ page }: { page: string }) =>
      scene.ask(kari, 'POST', `${page}/pay`, { outcome: 'accepted' });
    const paid = await Promise.all([pay(first), pay(second), pay(second)]);
    expect(paid.map(({ status, code }) => [status, code])).toEqual([
      [409, 'checkout.closed'],
      [200, undefined],
      [200, undefined],
    ]);
    expect((await scene.current(kari)).data.payments).toHaveLength(1);
  });

  test('plans that are not there, not sold or for an organization are refused; so are prices of the client', async () => {
    const kari = await join(scene.server);
    expect((await scene.checkout(kari, 'gold')).code).toBe('plan.not_found');
    expect((await scene.checkout(kari, 'free')).code).toBe('plan.not_offered');
    const body = { plan_code: 'pro_monthly' };
    const ofOrganization = await scene.ask(kari, 'POST', '/api/subscriptions/checkout', {
      ...body,
      org_id: 'x',
    });
    expect(ofOrganization.code).toBe('organization.not_found');
    for (const extra of [{ price: 1 }, { amount: 0 }, { metadata: { price: 1 } }, { status: 'active' }]) {
      const reply = await scene.ask(kari, 'POST', '/api/subscriptions/checkout', { ...body, ...extra });
      expect([reply.status, reply.code]).toEqual([400, 'request.invalid']);
    }
    const { page } = await scene.checkout(kari, 'basic_monthly');
    const other = await scene.ask(kari, 'POST', `${page}/pay`, {
      outcome: 'accepted',
      plan_code: 'business_yearly',
    });
    expect([other.status, other.code]).toEqual([400, 'request.invalid']);
    const patch = await scene.ask(kari, 'PATCH', '/api/subscriptions/current', {
      auto_renew: true,
      plan_code: 'x',
    });
    expect(patch.status).toBe(400);
  });

  test("another's checkout is as if it were not there", async () => {
    const kari = await join(scene.server);
    const ola = await join(scene.server);
    const { page } = await scene.checkout(kari, 'pro_monthly');
    for (const [method, url, body] of [
      ['GET', page, undefined],
      ['POST', `${page}/pay`, { outcome: 'accepted' }],
      ['POST', `${page}/cancel`, undefined],
      ['POST', `${page}/clock`, { move: 'week' }],
      ['POST', `${page}/resend`, undefined],
    ] as const) {
      const reply = await scene.ask(ola, method, url, body);
      expect([reply.status, reply.code]).toEqual([404, 'checkout.not_found']);
    }
    expect((await scene.ask(kari, 'GET', page)).data.state).toBe('open');
  });

  test('a trial is for once in a life: also under another address, and after the account was deleted', async () => {
    const kari = await join(scene.server, { email: 'trial@example.org' });
    const begun = await scene.checkout(kari, 'free_trial');
    expect(begun.url).toContain('/pricing?success=true&subscription=success');
    expect((await scene.current(kari)).data).toMatchObject({
      plan_code: 'free_trial',
      status: 'trialing',
      source: 'trial',
      usage: { pages_limit: 200 },
      auto_renew: false,
      next_payment: null,
      has_portal: false,
    });
    expect((await scene.rights(kari)).source).toBe('trial');
    expect((await scene.checkout(kari, 'free_trial')).code).toBe('subscription.trial_used');
    const trialRenewal = await scene.ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew: true });
    expect(trialRenewal.code).toBe('subscription.trial_ends');
    scene.now = new Date('2026-12-06T11:59:59.000Z');
    await scene.signIn(kari);
    expect((await scene.rights(kari)).source).toBe('trial');
    scene.now = new Date('2026-12-06T12:00:00.000Z');
    expect((await scene.rights(kari)).source).toBe('none');
    expect((await scene.current(kari)).data.status).toBe('expired');
    await scene.ask(kari, 'DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    const again = await join(scene.server, { email: 'Trial@example.org' });
    expect((await scene.checkout(again, 'free_trial')).code).toBe('subscription.trial_used');
    // Buying during a trial replaces the trial.
    const ola = await join(scene.server);
    await scene.checkout(ola, 'free_trial');
    await scene.checkout(ola, 'basic_monthly');
    expect((await scene.rights(ola)).source).toBe('trial');
    await scene.buy(ola, 'basic_monthly');
    expect((await scene.rights(ola)).source).toBe('bought');
  });

  test('a trial is not for people who have bought a plan before, also when that is over', async () => {
    const kari = await join(scene.server);
    const { page } = await scene.buy(kari, 'basic_monthly');
    expect((await scene.checkout(kari, 'free_trial')).code).toBe('subscription.trial_used');
    await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    expect((await scene.checkout(kari, 'free_trial')).code).toBe('subscription.trial_used');
    expect((await scene.current(kari)).data).toMatchObject({
      plan_code: 'basic_monthly',
      status: 'canceled',
    });
  });

  test('a plan that the owner of the server gave is not sold over', async () => {
    const kari = await join(scene.server);
    await subscribe(scene.server, kari);
    expect((await scene.checkout(kari, 'business_monthly')).code).toBe('subscription.given');
    const patch = await scene.ask(kari, 'PATCH', '/api/subscriptions/current', { auto_renew: false });
    expect(patch.code).toBe('subscription.given');
    expect((await scene.ask(kari, 'POST', '/api/subscriptions/portal')).code).toBe('billing.no_portal');
  });

  test('an account that is deleted pays no more', async () => {
    const kari = await join(scene.server);
    await scene.buy(kari, 'pro_monthly');
    const state = async () =>
      scene.server.deps.billing.currentState(`sandbox-${kari.userId}`).catch((error: Error) => error.message);
    expect(await state()).toMatchObject({ subscription: { status: 'active' } });
    await scene.ask(kari, 'DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    // The sandbox provider deletes its customers with their accounts.
    expect(await state()).toBe('there is no such customer');
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
  const hook = await server.app.inject({ method: 'POST', url: '/api/subscriptions/webhook', payload: {} });
  expect([hook.statusCode, hook.json().error.code]).toEqual([409, 'billing.not_sold']);
  const sandbox = await kari.browser.call('GET', '/api/sandbox/checkouts/x');
  expect([sandbox.statusCode, sandbox.json().error.code]).toEqual([404, 'checkout.not_found']);
  await server.close();
});
