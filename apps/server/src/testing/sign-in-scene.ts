import { startIdentityProvider, type TestIdentityProvider } from '@sladd/testkit/servers';
import { afterEach, beforeEach, expect } from 'vitest';
import { insertMembership } from '../features/memberships/index.ts';
import { join, type Member, TestBrowser } from './browser.ts';
import type { UseDatabase } from './databases.ts';
import { insertOrganization } from './organization.ts';
import { startWholeServer, type TestServer } from './test-app.ts';

/** The scene of single sign-on tests: a server, an organization with its owner, and a real provider. */
class SignInScene {
  server!: TestServer;
  provider!: TestIdentityProvider;
  owner!: Member;
  organizationId = '';
  /** The time of the server, in milliseconds since 1970. */
  now = 0;

  async begin(useDatabase: UseDatabase): Promise<void> {
    this.now = Date.now();
    this.server = await startWholeServer({
      db: useDatabase(),
      clock: () => new Date(this.now),
      environment: { OWN_NETWORK_HOSTS: '127.0.0.1', CALLS_PER_MINUTE: '100000' },
    });
    this.owner = await join(this.server);
    this.organizationId = await insertOrganization(this.db, this.owner.userId);
    const callback = `http://localhost:8080/api/auth/oidc/callback/${this.organizationId}`;
    this.provider = await startIdentityProvider(callback);
  }

  async end(): Promise<void> {
    await this.server.close();
    await this.provider.close();
  }

  get db() {
    return this.server.deps.db;
  }

  /** Adds a user to the organization. */
  async admit({ userId }: Member, role: 'admin' | 'member'): Promise<void> {
    const { organizationId } = this;
    await insertMembership(this.db, { organizationId, userId, role, at: new Date() });
  }

  newBrowser(): TestBrowser {
    return new TestBrowser(this.server);
  }

  path(rest = ''): string {
    return `/api/organizations/${this.organizationId}/sso${rest}`;
  }

  /** Saves the provider in the settings of the organization. */
  async setUp(changes: object = {}) {
    const { issuer, clientId: client_id, clientSecret: client_secret } = this.provider;
    const body = { issuer, client_id, client_secret, ...changes };
    const reply = await this.owner.browser.call('PUT', this.path(), body);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  }

  /** Starts a sign-in and returns the URL for the browser. */
  async start(browser: TestBrowser, body: object = { org_id: this.organizationId }): Promise<string> {
    const reply = await browser.call('POST', '/api/auth/oidc/start', body);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data.redirect_url;
  }

  /** Opens a redirect URI and returns where it redirects to. */
  async open(browser: TestBrowser, address: URL): Promise<string> {
    const reply = await browser.send({ method: 'GET', url: address.pathname + address.search });
    expect(reply.statusCode, reply.body).toBe(303);
    return String(reply.headers.location);
  }

  async signIn(browser: TestBrowser, subject: string, body?: object): Promise<string> {
    return this.open(browser, await this.provider.signIn(await this.start(browser, body), subject));
  }

  /** The signed-in user, or null. */
  async me(browser: TestBrowser) {
    const reply = await browser.call('GET', '/api/users/me');
    return reply.statusCode === 200 ? reply.json().data : null;
  }

  /** The log entries of the organization, oldest first. */
  events() {
    return this.db
      .selectFrom('audit_events')
      .select(['action', 'result', 'details'])
      .where('chain', '=', this.organizationId)
      .orderBy('seq')
      .execute();
  }
}

/** A new scene for each test of a suite. */
export function useSignInScene(useDatabase: UseDatabase): SignInScene {
  const scene = new SignInScene();
  beforeEach(() => scene.begin(useDatabase));
  afterEach(() => scene.end());
  return scene;
}
