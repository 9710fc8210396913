import { passwordSchema } from '@sladd/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { ensureFirstOwner } from './first-owner.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startWholeServer();
});
afterEach(() => server.close());

const ensure = (password: string | null = null) =>
  ensureFirstOwner(server.deps, { username: 'eier', email: 'eier@example.org', password });

test('the first start makes an owner who can sign in and has the largest plan', async () => {
  const owner = await ensure();
  expect(owner).toMatchObject({ username: 'eier', email: 'eier@example.org' });
  const password = owner?.generatedPassword ?? '';
  expect(password).toHaveLength(20);
  expect(passwordSchema.safeParse(password).success).toBe(true);
  const browser = new TestBrowser(server);
  const login = await browser.call('POST', '/api/auth/login', { identifier: 'eier', password });
  expect(login.json().data.user).toMatchObject({ username: 'eier', email_verified: true });
  const subscription = (await browser.call('GET', '/api/subscriptions/current')).json().data;
  expect(subscription).toMatchObject({
    plan_code: 'business_yearly',
    status: 'active',
    auto_renew: false,
    cancel_at_period_end: false,
  });
  expect(Date.parse(subscription.current_period_end)).toBeGreaterThan(Date.now() + 99 * 365 * 86_400_000);
});

test('a later start makes nobody', async () => {
  await ensure();
  expect(await ensure()).toBeNull();
});

test('a password the operator chose is used and not repeated', async () => {
  expect(await ensure('Valgt-av-meg-1')).toMatchObject({ generatedPassword: null });
  const browser = new TestBrowser(server);
  const login = await browser.call('POST', '/api/auth/login', {
    identifier: 'eier',
    password: 'Valgt-av-meg-1',
  });
  expect(login.statusCode).toBe(200);
});

test('servers that start at the same time make one owner, and all of them start', async () => {
  const owners = await Promise.all([ensure(), ensure(), ensure()]);
  expect(owners.filter((owner) => owner !== null)).toHaveLength(1);
  expect(await server.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  expect(await server.deps.db.selectFrom('subscriptions').select('id').execute()).toHaveLength(1);
});
