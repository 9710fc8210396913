import type { Subscription } from '@sladd/contract';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Member } from './browser.ts';
import type { UseDatabase } from './databases.ts';
import { startWholeServer, type TestServer } from './test-app.ts';

const noon = '2026-11-22T12:00:00.000Z';

/** A server that sells plans by the sandbox provider, and the actions of its customers. */
class BuyingScene {
  server!: TestServer;
  /** The time of the server. */
  now = new Date(noon);

  async begin(useDatabase: UseDatabase): Promise<void> {
    this.server = await startWholeServer({
      db: useDatabase(),
      clock: () => this.now,
      environment: { BILLING: 'sandbox', CALLS_PER_MINUTE: '100000' },
    });
  }

  async ask(member: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
    const reply = await member.browser.call(method, url, body);
    await this.server.billingJob.idle();
    return { status: reply.statusCode, code: reply.json().error?.code, data: reply.json().data };
  }

  current(member: Member, query = ''): Promise<{ status: number; data: Subscription }> {
    return this.ask(member, 'GET', `/api/subscriptions/current${query}`);
  }

  /** Starts a checkout; `page` is the call of the sandbox provider's page. */
  async checkout(member: Member, plan_code: string) {
    const { status, code, data } = await this.ask(member, 'POST', '/api/subscriptions/checkout', {
      plan_code,
    });
    const id = String(data?.checkout_url ?? '')
      .split('/')
      .at(-1);
    return { status, code, url: data?.checkout_url, page: `/api/sandbox/checkouts/${id}` };
  }

  async buy(member: Member, plan_code: string, outcome = 'accepted') {
    const { page } = await this.checkout(member, plan_code);
    const paid = await this.ask(member, 'POST', `${page}/pay`, { outcome });
    return { page, ...paid };
  }

  signIn({ browser, person }: Member) {
    const credentials = { identifier: person.email, password: person.password };
    return browser.call('POST', '/api/auth/login', credentials);
  }

  async rights(member: Member) {
    return (await this.ask(member, 'GET', '/api/subscriptions/entitlements')).data;
  }
}

/** One server for all tests of a suite; each test starts on the same day at noon. */
export function useBuyingScene(useDatabase: UseDatabase): BuyingScene {
  const scene = new BuyingScene();
  beforeAll(() => scene.begin(useDatabase));
  afterAll(() => scene.server.close());
  afterEach(() => {
    scene.now = new Date(noon);
  });
  return scene;
}
