import { type Algorithm, hash } from '@node-rs/argon2';
import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { newSubscription, type SubscriptionRow } from '../features/subscriptions/index.ts';
import { ofUser } from '../plans/plan-owner.ts';
import type { TestServer } from './test-app.ts';

/** The parts of a server that a browser needs: its calls, and its clock for the expiry of cookies. */
type Server = Pick<TestServer, 'app'> & { readonly deps: Pick<TestServer['deps'], 'clock'> };

/** Calls a server like a browser: keeps cookies, and repeats the CSRF cookie in its header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    return this.send({ method, url, ...(payload ? { payload } : {}) });
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const csrf = this.cookies.get(CSRF_COOKIE);
    const reply = await this.#server.app.inject({
      ...options,
      headers: {
        ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
        ...(csrf && options.method !== 'GET' ? { [CSRF_HEADER]: csrf } : {}),
        ...options.headers,
      },
    });
    for (const { name, value, expires, maxAge } of reply.cookies) {
      const isRemoved = maxAge === 0 || (expires !== undefined && expires <= this.#server.deps.clock());
      if (isRemoved) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }
}

interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly department_id: string;
}

let people = 0;

/** A fictitious person to register. */
export function person(overrides: Partial<NewPerson> = {}) {
  people += 1;
  const password = overrides.password ?? 'Blåbær-kake-7';
  const username = `Kari.Testesen${people}`;
  const account = { username, email: `kari${people}@example.org`, department_id: 'general' };
  return { ...account, password, confirmPassword: password, ...overrides };
}

/** A user who has registered, verified the address and signed in. */
export interface Member {
  readonly browser: TestBrowser;
  readonly person: ReturnType<typeof person>;
  readonly userId: string;
}

/**
 * Registers, verifies and signs in a fictitious person. The password hash is replaced by a cheap one unless the test
 * needs the real one, since hundreds of tests sign in.
 */
export async function join(
  server: TestServer,
  overrides: Partial<NewPerson> = {},
  { keepsHash = false } = {},
): Promise<Member> {
  const one = person(overrides);
  const browser = new TestBrowser(server);
  const registered = await browser.call('POST', '/api/auth/register', one);
  if (!keepsHash) {
    const { id } = registered.json().data.user;
    const quick = { password_hash: await quickHash(one.password) };
    await server.deps.db.updateTable('credentials').set(quick).where('user_id', '=', id).execute();
  }
  await browser.call('POST', '/api/auth/verify-email', { token: await mailedToken(server, one.email) });
  await browser.call('POST', '/api/auth/login', { identifier: one.email, password: one.password });
  return { browser, person: one, userId: registered.json().data.user.id };
}

const quickHashes = new Map<string, Promise<string>>();

/** An argon2id hash with the lowest cost. */
function quickHash(password: string): Promise<string> {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const made = quickHashes.get(password) ?? hash(password, { algorithm: 2 as Algorithm.Argon2id, ...cost });
  quickHashes.set(password, made);
  return made;
}

/** The token of the latest mail to an address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to }) => to === email.toLowerCase());
  return /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Gives a user an active subscription. */
export async function subscribe(
  server: TestServer,
  { userId }: Pick<Member, 'userId'>,
  plan: Partial<SubscriptionRow> = {},
): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const period = { current_period_start: at, current_period_end: '2126-01-01T00:00:00.000Z' };
  const row: SubscriptionRow = {
    ...newSubscription({ id: `subscription-${userId}`, owner: ofUser(userId), at: new Date(at) }),
    ...{ ...period, plan_code: 'pro_monthly', auto_renew: 1, ...plan },
  };
  await server.deps.db.insertInto('subscriptions').values(row).execute();
}

/** The error code of a reply; undefined without an error. */
export function codeOf(reply: Pick<LightMyRequestResponse, 'json'>): string | undefined {
  return reply.json().error?.code;
}
