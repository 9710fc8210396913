import { routes } from '@sladd/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, join, type Member, subscribe } from '../testing/browser.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { premiumRights } from '../testing/rights.ts';
import { startWholeServer, type TestServer } from '../testing/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const all = Object.entries(routes);

const strings = [
  "' or 1=1 --",
  "'; drop table users; --",
  '" union select password_hash from credentials --',
  '\\\'"`$(id)',
  '<script>alert(1)</script>',
  'x\r\nSet-Cookie: stolen=1\r\n\r\n<html>',
  '\u0000',
  '%00%0d%0a',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '\u202egnp.exe',
  '__proto__',
];

describeOnEveryDatabase('attacks', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  let ola: Member;
  beforeAll(async () => {
    server = await startWholeServer({
      db: useDatabase(),
      environment: {
        ...{ CALLS_PER_MINUTE: '100000', BILLING: 'sandbox' },
        ...{ WEBHOOKS: 'true', WEBHOOK_OWN_HOSTS: '127.0.0.1' },
      },
    });
    kari = await join(server);
    ola = await join(server);
    await subscribe(server, kari);
    await subscribe(server, ola, { source: 'bought' });
  });
  afterAll(() => server.close());

  /** All calls on one object of a user: how the owner creates it, and the body of another user's request. */
  const things: Record<string, { make: () => Promise<string>; body?: (id: string) => object }> = {
    updatePattern: { make: () => makePattern(), body: () => ({ pattern_text: 'stjålet' }) },
    deletePattern: { make: () => makePattern() },
    deleteEntity: {
      make: async () => {
        const { data } = (
          await ola.browser.call('PUT', '/api/settings/entities/1', { entity_texts: ['URL'] })
        ).json();
        return data.find((one: { entity_text: string }) => one.entity_text === 'URL').id;
      },
    },
    getDocument: { make: () => makeDocument() },
    deleteDocument: { make: () => makeDocument() },
    deleteApiKey: {
      make: async () =>
        (await ola.browser.call('POST', '/api/users/me/api-keys', { name: 'Olas' })).json().data.id,
    },
    removeIdentity: { make: () => makeIdentity() },
    getSandboxCheckout: {
      make: async () => {
        const plan = { plan_code: 'basic_monthly' };
        const reply = await ola.browser.call('POST', '/api/subscriptions/checkout', plan);
        return reply.json().data.checkout_url.split('/').at(-1);
      },
    },
    getJob: { make: () => makeJob() },
    followJob: { make: () => makeJob() },
    cancelJob: { make: () => makeJob() },
    getJobResult: { make: () => makeJob() },
    changeWebhook: { make: () => makeWebhook(), body: () => ({ is_active: false }) },
    deleteWebhook: { make: () => makeWebhook() },
    rotateWebhookSecret: { make: () => makeWebhook() },
    testWebhook: { make: () => makeWebhook() },
    listWebhookDeliveries: { make: () => makeWebhook() },
    // Last, since it signs the owner out.
    endSession: {
      make: async () => (await ola.browser.call('GET', '/api/users/me/sessions')).json().data[0].session_id,
      body: (session_id) => ({ session_id }),
    },
  };

  async function makePattern(): Promise<string> {
    const pattern = { pattern_text: `Olas ${Math.random()}`, pattern_type: 'normal' };
    return (await ola.browser.call('POST', '/api/settings/patterns', pattern)).json().data.id;
  }

  async function makeWebhook(): Promise<string> {
    const reply = await ola.browser.call('POST', '/api/users/me/webhooks', { url: 'http://127.0.0.1:9/' });
    return reply.json().data.id;
  }

  /** An ended verification job without files, with a result. */
  async function makeJob(): Promise<string> {
    const { db, jobs, newId } = server.deps;
    const at = new Date().toISOString();
    const id = newId();
    const counts = { files: 0, files_done: 0, files_refused: 0, pages_read: 0, held_kilobytes: 1 };
    const marks = { api_key_id: null, name_mark: null, order_mark: '' };
    const none = { error_code: null, error_file: null, error_page: null, holder: null, holder_until: null };
    await db
      .insertInto('jobs')
      .values({
        ...{ id, user_id: ola.userId, kind: 'verify', state: 'done', ...counts, ...marks, ...none },
        ...{ created_at: at, started_at: at, ended_at: at },
        ...{ result: 'waiting', result_until: '2126-01-01T00:00:00.000Z' },
      })
      .execute();
    await jobs.vault.put(id, 'order', {
      userId: ola.userId,
      files: [],
      work: { kind: 'verify', proofs: [] },
    });
    return id;
  }

  async function makeIdentity(): Promise<string> {
    const id = `identity-${Math.random()}`;
    const identity = { id, user_id: ola.userId, issuer: 'https://id.example', subject: id };
    const at = new Date().toISOString();
    await server.deps.db
      .insertInto('identities')
      .values({ ...identity, created_at: at, last_used_at: null })
      .execute();
    return id;
  }

  async function makeDocument(): Promise<string> {
    const bbox = { x0: 1, y0: 1, x1: 9, y1: 9 };
    const redaction_schema = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
    const document = { filename: 'olas.pdf', redaction_schema };
    return (await ola.browser.call('POST', '/api/documents', document)).json().data.id;
  }

  describe("somebody else's things", () => {
    test('are covered for every call that names one', () => {
      // Calls on organizations have their own suite, by role.
      const naming = all.filter(
        ([, { access, path }]) =>
          access === 'session' && /:\w*id$|:id\//.test(path) && !path.startsWith('/api/organizations/'),
      );
      const methodLists = ['listEntities', 'replaceEntities', 'clearEntities'];
      const expected = naming.map(([name]) => name).filter((name) => !methodLists.includes(name));
      expect(Object.keys(things)).toEqual(expect.arrayContaining(expected));
    });

    test.each(Object.entries(things))('are not there for %s', async (name, { make, body }) => {
      const id = await make();
      const { method, path } = routes[name as keyof typeof routes];
      const url = path.replace(/:\w+/, id);
      const reply = await kari.browser.call(method as Method, url, body?.(id));
      expect(reply.statusCode).toBe(404);
      const unknown = await kari.browser.call(method as Method, url.replace(id, 'none'), body?.('none'));
      expect(codeOf(unknown)).toBe(codeOf(reply));
      const own = await ola.browser.call(method as Method, url, body?.(id));
      expect(own.statusCode).toBe(200);
    });
  });

  describe.each(strings)('the text %j', (text) => {
    test('breaks no call and no table wherever it is put', async () => {
      const encoded = encodeURIComponent(text);
      const calls: [Method, string, object?][] = [
        ['POST', '/api/auth/login', { identifier: text, password: text }],
        ['POST', '/api/auth/verify-email', { token: text }],
        ['POST', '/api/auth/forgot-password', { email: text }],
        ['POST', '/api/auth/reset-password', { token: text, new_password: text }],
        ['GET', `/api/users/check/username?username=${encoded}`],
        ['GET', `/api/users/check/email?email=${encoded}`],
        ['GET', `/api/departments/${encoded}`],
        ['PATCH', '/api/users/me/department', { department_id: text }],
        ['PUT', '/api/users/me', { username: text }],
        ['PATCH', '/api/settings', { theme: text, color_method_ml: text }],
        ['PUT', `/api/settings/patterns/${encoded}`, { pattern_text: text }],
        ['DELETE', `/api/settings/entities/${encoded}`],
        ['POST', '/api/settings/entities', { method_id: 1, entity_texts: [text] }],
        ['DELETE', '/api/users/me/sessions', { session_id: text }],
        ['GET', `/api/documents/${encoded}`],
        [
          'POST',
          '/api/settings/import',
          { user_id: text, export_date: text, general_settings: { theme: text } },
        ],
      ];
      for (const [method, url, payload] of calls) {
        const reply = await kari.browser.call(method, url, payload);
        expect([method, url, reply.statusCode < 500 || reply.statusCode]).toEqual([method, url, true]);
        expect(reply.headers['set-cookie'] ?? '').not.toContain('stolen');
        expect(reply.headers['content-type']).toContain('application/json');
      }
      expect(await server.deps.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    });

    test('is kept and given back as it is where any text may stand', async () => {
      // PostgreSQL cannot store a zero character, so it is rejected.
      const kept = text.trim();
      const saved = await kari.browser.call('POST', '/api/settings/patterns', {
        pattern_text: text,
        pattern_type: 'normal',
      });
      if (text === '\u0000') return expect(saved.statusCode).toBe(400);
      const list = (await kari.browser.call('GET', '/api/settings/patterns')).json().data;
      expect(list.map((one: { pattern_text: string }) => one.pattern_text)).toContain(kept);
      const words = (
        await kari.browser.call('POST', '/api/settings/ban-list/words', { words: [text] })
      ).json().data.words;
      expect(words).toContain(kept.toLowerCase());
    });
  });

  describe('what a caller may not set', () => {
    const forged = {
      id: 'forged-id',
      user_id: 'forged-id',
      setting_id: 'forged-id',
      is_predefined: true,
      role: 'admin',
      email_verified: true,
      created_at: '1999-01-01T00:00:00.000Z',
      rights: premiumRights,
    };

    test('is dropped from everything that is stored', async () => {
      const { data: pattern } = (
        await kari.browser.call('POST', '/api/settings/patterns', {
          pattern_text: 'Hansen',
          pattern_type: 'normal',
          ...forged,
        })
      ).json();
      expect([pattern.id, pattern.setting_id]).not.toContain('forged-id');
      const changed = await kari.browser.call('PUT', `/api/settings/patterns/${pattern.id}`, {
        label: 'x',
        ...forged,
      });
      expect(changed.json().data).toMatchObject({ id: pattern.id, setting_id: pattern.setting_id });
      await kari.browser.call('PATCH', '/api/settings', { cleanup_days: 9, ...forged });
      await kari.browser.call('PUT', '/api/settings/entities/2', { entity_texts: ['AGE'], ...forged });
      await kari.browser.call('PATCH', '/api/users/me/department', { department_id: 'legal', ...forged });
      const { db } = server.deps;
      for (const table of [
        'users',
        'settings',
        'patterns',
        'entities',
        'ban_words',
        'subscriptions',
      ] as const) {
        const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
        expect([table, rows.includes('forged-id'), rows.includes('1999-01-01')]).toEqual([
          table,
          false,
          false,
        ]);
      }
      const lists = (await kari.browser.call('GET', '/api/settings/entities/2')).json().data;
      expect(lists.find((one: { entity_text: string }) => one.entity_text === 'AGE').is_predefined).toBe(
        false,
      );
    });

    test('is no way into the prototype of things', async () => {
      for (const payload of ['{"__proto__":{"rights":true}}', '{"constructor":{"prototype":{"x":1}}}']) {
        const reply = await kari.browser.send({
          method: 'PATCH',
          url: '/api/settings',
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 400]).toContain(reply.statusCode);
      }
      expect(({} as { rights?: boolean }).rights).toBeUndefined();
    });
  });

  describe('a body that is too large', () => {
    const withBody = all.filter(([, route]) => 'body' in route);
    // Some calls do not exist for users who are not administrators.
    beforeAll(async () => {
      await server.deps.db.updateTable('users').set({ is_administrator: 1 }).execute();
    });
    afterAll(async () => {
      await server.deps.db.updateTable('users').set({ is_administrator: 0 }).execute();
    });

    test.each(withBody)('is refused by %s', async (_name, route) => {
      const limit = 'bodyLimitBytes' in route ? route.bodyLimitBytes : 1_048_576;
      const reply = await kari.browser.send({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1'),
        payload: JSON.stringify({ x: 'x'.repeat(limit) }),
        headers: { 'content-type': 'application/json' },
      });
      expect([reply.statusCode, codeOf(reply)]).toEqual([413, 'request.too_large']);
    });

    test('or that nests without end is refused, and the server goes on', async () => {
      const payload = '['.repeat(100_000) + ']'.repeat(100_000);
      const headers = { 'content-type': 'application/json' };
      const url = '/api/settings/import';
      const reply = await kari.browser.send({ method: 'POST', url, payload, headers });
      expect(reply.statusCode).toBe(400);
      expect((await server.app.inject('/api/health')).json().data.database).toBe(true);
    });

    test.each([
      ['nests a thousand deep', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
      ['has half a million values', `{"a":[${'0,'.repeat(450_000)}0]}`],
      ['has a number without end', `{"max_results":${'9'.repeat(100_000)}}`],
      ['has a number that no computer holds', '{"max_results":1e999}'],
      ['has a prototype', '{"__proto__":{"isAdmin":true},"theme":"dark"}'],
      ['has a prototype in a thing', '{"theme":{"__proto__":{"isAdmin":true}}}'],
      ['ends in the middle', '{"theme":"da'],
      ['is no thing', 'null'],
    ])('or that %s is refused as wrong, not as a failure', async (_name, payload) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await kari.browser.send({ method: 'PATCH', url: '/api/settings', payload, headers });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    test('or that says the same twice means the last of it', async () => {
      const payload = '{"theme":"light","theme":"dark"}';
      const headers = { 'content-type': 'application/json' };
      const reply = await kari.browser.send({ method: 'PATCH', url: '/api/settings', payload, headers });
      expect([reply.statusCode, reply.json().data.theme]).toEqual([200, 'dark']);
    });

    test('or a password of a megabyte never reaches the hash', async () => {
      const password = `Aa1!${'x'.repeat(500_000)}`;
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: {
          username: 'lang',
          email: 'lang@example.org',
          password,
          confirmPassword: password,
          department_id: 'general',
        },
      });
      expect(reply.json().error.fields.password).toBe('Password must be at most 128 characters');
    });
  });
});
