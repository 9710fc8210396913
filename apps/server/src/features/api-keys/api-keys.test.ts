import { createHash } from 'node:crypto';
import { apiKeyDurations, MAX_API_KEYS } from '@sladd/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

const path = '/api/users/me/api-keys';

describeOnEveryDatabase('API keys', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  let now = new Date('2026-11-22T12:00:30.000Z');
  let lines = '';
  beforeAll(async () => {
    const log = createLog(
      { level: 'debug', withErrorMessages: true },
      {
        write: (line: string) => {
          lines += line;
        },
      },
    );
    server = await startWholeServer({ db: useDatabase(), clock: () => now, log });
    kari = await join(server);
    await subscribe(server, kari);
  });
  afterAll(() => server.close());

  const create = async (input: object, member = kari) => {
    const reply = await member.browser.call('POST', path, input);
    return { status: reply.statusCode, ...reply.json() };
  };
  const withKey = (key: string, options: InjectOptions = {}) =>
    server.app.inject({
      url: '/api/subscriptions/current',
      ...options,
      headers: { authorization: `Bearer ${key}`, ...options.headers },
    });
  const list = async (member = kari) => (await member.browser.call('GET', path)).json().data;

  test('is told once, in the documented form, and kept as a hash alone', async () => {
    const { status, data } = await create({ name: 'Arkiv jobb_1' });
    expect(status).toBe(201);
    expect(data.key).toMatch(new RegExp(`^sladd_${data.id}_[A-Za-z0-9_-]{43}$`));
    const { key, ...shown } = data;
    expect(shown).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{8}$/),
      name: 'Arkiv jobb_1',
      permissions: ['detect', 'redact', 'read'],
      duration: '30d',
      created_at: now.toISOString(),
      expires_at: '2026-12-22T12:00:30.000Z',
      last_used: null,
      subscription_id: `subscription-${kari.userId}`,
    });
    expect(await list()).toEqual([shown]);
    const row = await server.deps.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    const secret = key.slice('sladd_12345678_'.length);
    expect(row.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(secret);
    const reply = await withKey(key);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(lines).not.toContain(secret);
  });

  test('names of 3 to 50 letters, digits, spaces, hyphens and underscores, and nothing else', async () => {
    const wrong: Record<string, string> = {
      '': 'API key name cannot be empty',
      '   ': 'API key name cannot be empty',
      ab: 'Name must be at least 3 characters',
      ['x'.repeat(51)]: 'Name must be at most 50 characters',
      'a.b.c': 'Only letters, digits, spaces, hyphens and underscores',
    };
    for (const [name, message] of Object.entries(wrong)) {
      const { status, error } = await create({ name });
      expect([status, error.code, error.fields.name]).toEqual([400, 'request.invalid', message]);
    }
    for (const name of ['abc', 'x'.repeat(50)]) {
      const { data } = await create({ name });
      await kari.browser.call('DELETE', `${path}/${data.id}`);
    }
    expect((await create({ name: 'abc', price: 1 })).status).toBe(400);
  });

  test.each(apiKeyDurations)(
    'works for %s, exact to the minute, and not a minute longer',
    async (duration) => {
      const start = now;
      const { data } = await create({ name: 'for a while', duration });
      const amount = Number.parseInt(duration, 10);
      const ms = duration.endsWith('m') ? amount * 60_000 : amount * 86_400_000;
      expect(Date.parse(data.expires_at) - start.getTime()).toBe(ms);
      now = new Date(start.getTime() + ms - 1000);
      expect((await withKey(data.key)).statusCode).toBe(200);
      now = new Date(start.getTime() + ms);
      const reply = await withKey(data.key);
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'api_key.expired']);
      now = start;
      await kari.browser.call('DELETE', `${path}/${data.id}`);
    },
  );

  test('notes its last use at most once a minute', async () => {
    const { data } = await create({ name: 'clock watcher' });
    const lastUsed = async () => (await list()).find(({ id }: { id: string }) => id === data.id).last_used;
    const start = now;
    await withKey(data.key);
    expect(await lastUsed()).toBe(start.toISOString());
    now = new Date(start.getTime() + 59_000);
    await withKey(data.key);
    expect(await lastUsed()).toBe(start.toISOString());
    now = new Date(start.getTime() + 60_000);
    await withKey(data.key);
    expect(await lastUsed()).toBe(now.toISOString());
    now = start;
    await kari.browser.call('DELETE', `${path}/${data.id}`);
  });

  test('is refused at once when it was deleted, which others cannot do', async () => {
    const { data } = await create({ name: 'short life' });
    expect((await withKey(data.key)).statusCode).toBe(200);
    const ola = await join(server);
    const stranger = await ola.browser.call('DELETE', `${path}/${data.id}`);
    expect([stranger.statusCode, stranger.json().error.code]).toEqual([404, 'api_key.not_found']);
    expect((await withKey(data.key)).statusCode).toBe(200);
    expect((await kari.browser.call('DELETE', `${path}/${data.id}`)).statusCode).toBe(200);
    const logged = await server.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('target_id', '=', data.id)
      .orderBy('seq')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['key.created', 'key.deleted']);
    const reply = await withKey(data.key);
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'api_key.invalid']);
  });

  test('is refused by every server of the database as soon as one of them deleted it', async () => {
    const other = await startWholeServer({ db: useDatabase(), clock: () => now });
    const { data } = await create({ name: 'on two servers' });
    const there = async () =>
      (
        await other.app.inject({
          url: '/api/subscriptions/current',
          headers: { authorization: `Bearer ${data.key}` },
        })
      ).statusCode;
    expect(await there()).toBe(200);
    await kari.browser.call('DELETE', `${path}/${data.id}`);
    expect(await there()).toBe(401);
    await other.close();
  });

  test('needs a plan with them, to be made and to work', async () => {
    const ola = await join(server);
    await subscribe(server, ola, { plan_code: 'basic_monthly' });
    expect((await create({ name: 'too early' }, ola)).error.code).toBe('api_key.plan_required');
    const db = server.deps.db;
    await db
      .updateTable('subscriptions')
      .set({ plan_code: 'pro_monthly' })
      .where('user_id', '=', ola.userId)
      .execute();
    const { data } = await create({ name: 'in time' }, ola);
    expect((await withKey(data.key)).statusCode).toBe(200);
    await db
      .updateTable('subscriptions')
      .set({ status: 'expired' })
      .where('user_id', '=', ola.userId)
      .execute();
    const reply = await withKey(data.key);
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'api_key.plan_required']);
  });

  test(`nobody has more than ${MAX_API_KEYS}, also when they are made at once`, async () => {
    const ola = await join(server);
    await subscribe(server, ola);
    const made = await Promise.all(
      Array.from({ length: MAX_API_KEYS + 5 }, (_, index) => create({ name: `key ${index}` }, ola)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_API_KEYS);
    const refused = made.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'api_key.limit', details: { limit_keys: MAX_API_KEYS } },
    });
    expect(await list(ola)).toHaveLength(MAX_API_KEYS);
  });

  test('is refused in an address, wherever it stands there, and is not in the log', async () => {
    const { data } = await create({ name: 'leaked' });
    for (const url of [
      `/api/subscriptions/plans?key=${data.key}`,
      `/api/subscriptions/plans/${data.key}`,
      `/api/nowhere?x=${data.key}`,
    ]) {
      const reply = await server.app.inject(url);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'api_key.in_address']);
      expect(reply.body).not.toContain(data.key);
    }
    expect(lines).not.toContain(data.key.slice(15));
    await kari.browser.call('DELETE', `${path}/${data.id}`);
  });

  describe('guessing', () => {
    const guess = (key: string, ip: string) =>
      server.app.inject({
        url: '/api/subscriptions/current',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${key}` },
      });

    test('tells a wrong secret, an unknown id and nonsense apart in nothing', async () => {
      const { data } = await create({ name: 'guessed' });
      const wrongSecret = `sladd_${data.id}_${'A'.repeat(43)}`;
      const answers = [];
      for (const key of [wrongSecret, `sladd_AAAAAAAA_${'A'.repeat(43)}`, 'sladd_x', 'sladd_'])
        answers.push((await guess(key, '192.0.2.7')).json().error);
      expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
      expect(answers[0].code).toBe('api_key.invalid');
    });

    test('is slowed down, while the right key from the same network goes on', async () => {
      const { data } = await create({ name: 'neighbour' });
      const codes = [];
      for (let count = 0; count < 35; count++)
        codes.push((await guess(`sladd_AAAAAAAA_${'B'.repeat(43)}`, '192.0.2.9')).statusCode);
      expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
      expect(codes.slice(30)).toEqual([429, 429, 429, 429, 429]);
      expect((await guess(data.key, '192.0.2.9')).statusCode).toBe(200);
    });
  });

  test('has a limit of calls of its own', async () => {
    const limited = await startWholeServer({
      db: useDatabase(),
      environment: { API_KEY_CALLS_PER_MINUTE: '3' },
    });
    const ola = await join(limited);
    await subscribe(limited, ola);
    const { data } = (await ola.browser.call('POST', path, { name: 'busy' })).json();
    const call = async () =>
      (
        await limited.app.inject({
          url: '/api/subscriptions/current',
          headers: { authorization: `Bearer ${data.key}` },
        })
      ).statusCode;
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429]);
    expect((await ola.browser.call('GET', '/api/subscriptions/current')).statusCode).toBe(200);
    await limited.close();
  });

  test('without a session there are no keys to see', async () => {
    expect((await server.app.inject(path)).statusCode).toBe(401);
  });
});
