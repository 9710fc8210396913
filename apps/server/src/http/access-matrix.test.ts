import { type ApiKeyPermission, apiKeyPermissions, freeRights, routes } from '@sladd/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../testing/form.ts';
import { premiumRights } from '../testing/rights.ts';
import { cookieActors, startTestServer, type TestServer } from '../testing/test-app.ts';
import type { Mount } from './mount.ts';

const actors = {
  subscriber: { userId: 's', sessionId: 'session-s', rights: premiumRights },
  free: { userId: 'f', sessionId: 'session-f', rights: freeRights },
  administrator: { userId: 'a', sessionId: 'session-a', rights: freeRights },
};

/** A subscriber's key with one permission, or a key without a plan that has keys. */
const keyActor = (permission: ApiKeyPermission, rights = premiumRights) => ({
  ...{ userId: 's', sessionId: `key:${permission}`, rights },
  key: { id: permission, permissions: [permission] },
});
const keys = {
  sladd_detect: keyActor('detect'),
  sladd_redact: keyActor('redact'),
  sladd_read: keyActor('read'),
  sladd_unpaid: { ...keyActor('detect', freeRights), key: { id: 'u', permissions: apiKeyPermissions } },
};

let server: TestServer;
let reached: string[] = [];
beforeAll(async () => {
  server = await startTestServer(mountEveryRoute, {
    auth: cookieActors(actors, keys),
    environment: { CALLS_PER_MINUTE: '100000', API_KEY_CALLS_PER_MINUTE: '100000' },
  });
});
afterAll(() => server.close());

/** All calls of the contract, with a handler that only records that it was reached. */
function mountEveryRoute(mount: Mount): void {
  for (const [name, route] of Object.entries(routes)) {
    const note = (): never => {
      reached.push(name);
      throw new Error('reached');
    };
    if ('fields' in route) mount.multipart(route, note);
    else mount(route, note);
  }
}

type Who = keyof typeof actors;

async function call(route: (typeof routes)[keyof typeof routes], who: Who | null, withCsrf: boolean) {
  const session = who && actors[who].sessionId;
  return send(route, {
    ...(who ? { cookie: `actor=${who}; csrf_token=csrf-${session}` } : {}),
    ...(withCsrf ? { 'x-csrf-token': `csrf-${session}` } : {}),
  });
}

async function send(route: (typeof routes)[keyof typeof routes], headers: Record<string, string>) {
  reached = [];
  // An upload without files and an empty body: what is refused here is refused before anything is read.
  const body =
    'fields' in route ? await form([]) : { payload: '{}', headers: { 'content-type': 'application/json' } };
  const reply = await server.app.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, '1'),
    ...(route.method === 'GET' ? {} : { payload: body.payload }),
    headers: {
      ...(route.method === 'GET' ? {} : body.headers),
      ...headers,
    },
  });
  return { status: reply.statusCode, code: reply.json().error?.code as string | undefined };
}

describe.each(Object.entries(routes))('%s', (name, route) => {
  const isPublic = route.access === 'public';
  const isPremium = 'feature' in route;
  const isForAdministrators = route.access === 'administrator';

  test(isPublic ? 'is open to everybody' : 'answers 401 without a session', async () => {
    const { status, code } = await call(route, null, false);
    if (isPublic) expect([401, 403]).not.toContain(status);
    else expect([status, code, reached]).toEqual([401, 'auth.required', []]);
  });

  // Calls that change nothing need no token.
  if (route.method !== 'GET') {
    test('answers 403 to a session without its CSRF token', async () => {
      const { status, code } = await call(route, 'subscriber', false);
      expect([status, code, reached]).toEqual([403, 'auth.csrf', []]);
    });
  }

  if (isForAdministrators) {
    test('is not there for whoever is no administrator', async () => {
      const { status, code } = await call(route, 'subscriber', true);
      expect([status, code, reached]).toEqual([404, 'request.not_found', []]);
    });
  }

  test(isPremium ? 'answers 403 without a subscription' : 'is free', async () => {
    const { status, code } = await call(route, 'free', true);
    if (isPremium) expect([status, code, reached]).toEqual([403, 'subscription.required', []]);
    else expect([401, 403]).not.toContain(status);
  });

  const entitled = isForAdministrators ? 'administrator' : 'subscriber';
  test(`lets ${isForAdministrators ? 'an administrator' : 'a subscriber'} through`, async () => {
    const { status } = await call(route, entitled, true);
    expect([401, 403]).not.toContain(status);
    // Calls that the empty body does not satisfy end there; all others reach the handler.
    expect(status === 400 || reached.includes(name)).toBe(true);
  });

  const permissions: readonly ApiKeyPermission[] = 'key' in route ? [route.key].flat() : [];

  test(
    permissions.length > 0 ? `is open to a key that may ${permissions.join(' or ')}` : 'is closed to keys',
    async () => {
      for (const permission of apiKeyPermissions) {
        // Session cookies and another origin change nothing.
        const headers = { cookie: 'actor=subscriber', origin: 'https://elsewhere.example' };
        const { status, code } = await send(route, {
          ...headers,
          authorization: `Bearer sladd_${permission}`,
        });
        if (permissions.includes(permission)) {
          expect([401, 403]).not.toContain(status);
          expect(status === 400 || reached.includes(name)).toBe(true);
        } else {
          const refusal = permissions.length > 0 ? 'api_key.permission' : 'api_key.not_for_call';
          expect([status, code, reached]).toEqual([403, refusal, []]);
        }
      }
    },
  );

  test('refuses a key that nobody has, and keys of a plan without them', async () => {
    const unknown = await send(route, { authorization: 'Bearer sladd_unknown' });
    expect([unknown.status, unknown.code, reached]).toEqual([401, 'api_key.invalid', []]);
    const unpaid = await send(route, { authorization: 'Bearer sladd_unpaid' });
    const refusal = permissions.length > 0 ? 'api_key.plan_required' : 'api_key.not_for_call';
    expect([unpaid.status, unpaid.code, reached]).toEqual([403, refusal, []]);
  });
});
