import { freeRights, route } from '@sladd/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { premiumRights } from '../testing/rights.ts';
import { cookieActors, startTestServer, type TestServer } from '../testing/test-app.ts';
import { AppError } from './app-error.ts';
import { assertEveryRouteMounted } from './mount.ts';

const echo = route({
  method: 'POST',
  path: '/api/echo/:name',
  summary: 'Echo',
  tag: 'Test',
  access: 'session',
  params: z.object({ name: z.string() }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({ text: z.string().min(1, 'Write something'), kind: z.enum(['a', 'b']) }),
  response: z.object({ text: z.string(), by: z.string() }),
  status: 201,
  errors: ['pdf.empty'],
});
const open = route({
  method: 'GET',
  path: '/api/open',
  summary: 'Open',
  tag: 'Test',
  access: 'public',
  response: z.object({ who: z.string().nullable() }),
  envelope: 'top',
  errors: [],
});
const premium = route({
  method: 'POST',
  path: '/api/premium',
  summary: 'Premium',
  tag: 'Test',
  access: 'session',
  feature: 'ai_search',
  response: z.null(),
  errors: [],
});

const actors = {
  ada: { userId: 'ada', sessionId: 's-ada', rights: premiumRights },
  bo: { userId: 'bo', sessionId: 's-bo', rights: freeRights },
};
const signedIn = (who: 'ada' | 'bo') => ({
  cookie: `actor=${who}; csrf_token=csrf-s-${who}`,
  'x-csrf-token': `csrf-s-${who}`,
});

let server: TestServer;
afterEach(() => server.close());

async function start(thrown?: () => unknown) {
  server = await startTestServer(
    (mount) => {
      mount(echo, async ({ actor, params, query, body }) => {
        if (thrown) throw thrown();
        const text = `${params.name}:${body.text.repeat(query.times)}`;
        return { text, by: actor.userId, secret_column: 'never leaves' };
      });
      mount(open, ({ actor }) => ({ who: actor?.userId ?? null }));
      mount(premium, () => null);
    },
    { auth: cookieActors(actors) },
  );
  return server.app;
}

const goodCall = { method: 'POST', url: '/api/echo/x?times=2', payload: { text: 'hi', kind: 'a' } } as const;

describe('a mounted call', () => {
  test('parses its input and answers in the envelope, without columns the contract does not know', async () => {
    const app = await start();
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ success: true, data: { text: 'x:hihi', by: 'ada' } });
  });

  test('puts its fields beside success where the contract says so, signed in or not', async () => {
    const app = await start();
    expect((await app.inject('/api/open')).json()).toEqual({ success: true, who: null });
    const reply = await app.inject({ url: '/api/open', headers: { cookie: 'actor=bo' } });
    expect(reply.json()).toEqual({ success: true, who: 'bo' });
  });

  test('names every wrong field', async () => {
    const app = await start();
    const reply = await app.inject({
      ...goodCall,
      payload: { text: '', kind: 'c' },
      headers: signedIn('ada'),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { text: 'Write something', kind: expect.any(String) },
      request_id: reply.headers['x-request-id'],
    });
  });

  test('answers that the database is away, also when a library met it, and when to come again', async () => {
    const app = await start(
      () => new Error('adapter failed', { cause: new DatabaseUnavailableError(new Error('ECONNREFUSED')) }),
    );
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json().error).toMatchObject({ code: 'database.unavailable' });
    expect(reply.body).not.toContain('ECONNREFUSED');
  });

  test('answers that the disk of the database is full, which no other try helps', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const app = await start(() => new Error('adapter failed', { cause: full }));
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'database.full']);
  });

  test('refuses a query outside its rule', async () => {
    const app = await start();
    const reply = await app.inject({ ...goodCall, url: '/api/echo/x?times=9', headers: signedIn('ada') });
    expect(reply.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { times: expect.any(String) },
    });
  });

  test('refuses broken JSON and an oversized body with their own codes', async () => {
    const app = await start();
    const headers = { ...signedIn('ada'), 'content-type': 'application/json' };
    const broken = await app.inject({ ...goodCall, payload: '{"text":', headers });
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'request.invalid']);
    const large = await app.inject({ ...goodCall, payload: `"${'x'.repeat(1_048_576)}"`, headers });
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('refuses whoever is not signed in', async () => {
    const app = await start();
    const reply = await app.inject(goodCall);
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'auth.required']);
  });

  test.each([
    ['no header', { cookie: 'actor=ada; csrf_token=csrf-s-ada' }],
    ['a header unlike the cookie', { ...signedIn('ada'), 'x-csrf-token': 'csrf-s-bo' }],
    ['no token in a cookie', { ...signedIn('ada'), cookie: 'actor=ada' }],
    [
      "another session's token in the cookie",
      { ...signedIn('ada'), cookie: 'actor=ada; csrf_token=csrf-s-bo' },
    ],
    [
      "another session's token in both",
      { cookie: 'actor=ada; csrf_token=csrf-s-bo', 'x-csrf-token': 'csrf-s-bo' },
    ],
  ])('refuses a change with %s', async (_name, headers) => {
    const app = await start();
    const reply = await app.inject({ ...goodCall, headers });
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'auth.csrf']);
  });

  test.each(['https://evil.example', 'null'])('refuses a change that comes from %s', async (origin) => {
    const app = await start();
    const reply = await app.inject({ ...goodCall, headers: { ...signedIn('ada'), origin } });
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'request.origin_refused']);
  });

  test('lets its own pages change things', async () => {
    const app = await start();
    const headers = { ...signedIn('ada'), origin: 'http://localhost:8080' };
    expect((await app.inject({ ...goodCall, headers })).statusCode).toBe(201);
  });

  test('refuses a premium feature without a subscription, and says which', async () => {
    const app = await start();
    const refused = await app.inject({ method: 'POST', url: '/api/premium', headers: signedIn('bo') });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatchObject({
      code: 'subscription.required',
      details: { feature: 'ai_search' },
    });
    const allowed = await app.inject({ method: 'POST', url: '/api/premium', headers: signedIn('ada') });
    expect(allowed.json()).toEqual({ success: true, data: null });
  });
});

describe('an error', () => {
  test('of the contract keeps its code, status and text', async () => {
    const app = await start(() => new AppError('pdf.empty', { details: { size: 0 } }));
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      error: {
        code: 'pdf.empty',
        message: 'The file is empty',
        details: { size: 0 },
        request_id: expect.any(String),
      },
    });
  });

  test('the contract does not list becomes internal', async () => {
    const app = await start(() => new AppError('pdf.broken'));
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'internal']);
  });

  test('nobody foresaw becomes internal and tells nothing', async () => {
    const app = await start(() => new Error('the password is hunter2'));
    const reply = await app.inject({ ...goodCall, headers: signedIn('ada') });
    expect(reply.statusCode).toBe(500);
    expect(reply.json().error.code).toBe('internal');
    expect(reply.body).not.toContain('hunter2');
  });

  test('follows an answer that does not fit the contract', async () => {
    server = await startTestServer((mount) => {
      mount(open, () => ({ who: 5 }) as never);
    });
    const reply = await server.app.inject('/api/open');
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'internal']);
  });

  test('at an unknown address is JSON under /api', async () => {
    const app = await start();
    const reply = await app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
  });
});

test('a call without access cannot be mounted', async () => {
  const { access: _access, ...withoutAccess } = open;
  await expect(
    startTestServer((mount) => mount(withoutAccess as typeof open, () => ({ who: null }))),
  ).rejects.toThrow('declares no access');
  server = await startTestServer(() => undefined);
});

test('every call must be mounted exactly once', async () => {
  await start();
  expect(() => assertEveryRouteMounted([echo, open], { echo, open })).not.toThrow();
  expect(() => assertEveryRouteMounted([echo], { echo, open })).toThrow('open is mounted 0 times');
  expect(() => assertEveryRouteMounted([echo, echo], { echo })).toThrow('echo is mounted 2 times');
  expect(() => assertEveryRouteMounted([echo, open], { echo })).toThrow(
    'GET /api/open is not in the contract',
  );
});

test('too many calls from one address are refused with the waiting time', async () => {
  server = await startTestServer((mount) => mount(open, () => ({ who: null })), {
    environment: { CALLS_PER_MINUTE: '10' },
  });
  for (let call = 0; call < 10; call += 1) await server.app.inject('/api/open');
  const reply = await server.app.inject('/api/open');
  expect(reply.statusCode).toBe(429);
  expect(reply.json().error).toMatchObject({
    code: 'request.too_many',
    details: { retry_after_seconds: expect.any(Number) },
  });
  expect(reply.headers['retry-after']).toBeDefined();
});
