import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, TestBrowser } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startWholeServer();
});
afterEach(() => server.close());

test('a new account has no subscription', async () => {
  const browser = new TestBrowser(server.app);
  const kari = person();
  await browser.call('POST', '/api/auth/register', kari);
  await browser.call('POST', '/api/auth/login', { identifier: kari.email, password: kari.password });
  const reply = await browser.call('GET', '/api/subscriptions/current');
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'subscription.none']);
});
