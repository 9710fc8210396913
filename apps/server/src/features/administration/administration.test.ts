import { type RouteDefinition, routes } from '@sladd/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../audit/seal.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { codeOf, join, type Member, person, subscribe, TestBrowser } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { ensureFirstOwner } from '../auth/index.ts';

type Reply = Awaited<ReturnType<TestBrowser['call']>>;
type Method = RouteDefinition['method'];

const password = 'Eier-av-tjeneren-1';
const environment = { CALLS_PER_MINUTE: '100000' };

const calls = Object.entries(routes).filter(([, { access }]) => access === 'administrator');

describeOnEveryDatabase('administration', (useDatabase) => {
  let server: TestServer;
  let admin: TestBrowser;
  let adminId: string;
  let kari: Member;
  beforeAll(async () => {
    server = await startWholeServer({ db: useDatabase(), environment });
    await ensureFirstOwner(server.deps, { username: 'eier', email: 'eier@example.org', password });
    admin = await login('eier', password);
    adminId = (await admin.call('GET', '/api/users/me')).json().data.id;
  });
  beforeEach(async () => {
    // All tests sign up from the same network.
    await server.deps.db.deleteFrom('attempts').execute();
    kari = await join(server);
  });
  afterAll(() => server.close());

  async function login(identifier: string, secret: string): Promise<TestBrowser> {
    const browser = new TestBrowser(server);
    const reply = await browser.call('POST', '/api/auth/login', { identifier, password: secret });
    expect(reply.statusCode, reply.body).toBe(200);
    return browser;
  }

  const on = (method: Method, path: string, body?: object, browser = admin) =>
    browser.call(method, `/api/admin${path}`, body);
  const onKari = (method: Method, path = '', body?: object) =>
    on(method, `/accounts/${kari.userId}${path}`, body);

  const signIn = (one: Member) =>
    new TestBrowser(server).call('POST', '/api/auth/login', {
      identifier: one.person.email,
      password: one.person.password,
    });

  /** The administration entries of the installation's log, latest last. */
  async function entries() {
    const rows = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'actor_id', 'target_id', 'target_name', 'details', 'result'])
      .where('chain', '=', 'installation')
      .orderBy('seq')
      .execute();
    return rows.filter(({ action }) => !action.startsWith('session.'));
  }
  const lastEntry = async () => (await entries()).at(-1);

  test.each(calls)('%s is, for an ordinary user, as a call that is not there', async (_name, route) => {
    const path = route.path.replace(':user_id', adminId);
    const body = route.method === 'GET' ? undefined : { password, administrator: true };
    const reply = await kari.browser.call(route.method, path, body);
    const unknown = await kari.browser.call(route.method, '/api/no-such-call', body);
    const shown = (one: Reply) => [one.statusCode, { ...one.json().error, request_id: '' }];
    expect(shown(reply)).toEqual([404, expect.objectContaining({ code: 'request.not_found' })]);
    expect(shown(reply)).toEqual(shown(unknown));
  });

  test('who was dismissed or signed out finds nothing either', async () => {
    await onKari('PUT', '/administrator', { administrator: true, password });
    expect((await on('GET', '/system', undefined, kari.browser)).statusCode).toBe(200);
    expect((await kari.browser.call('GET', '/api/users/me')).json().data.administrator).toBe(true);
    await onKari('PUT', '/administrator', { administrator: false, password });
    expect((await on('GET', '/system', undefined, kari.browser)).statusCode).toBe(404);
    expect((await entries()).slice(-2).map(({ action }) => action)).toEqual([
      'administrator.named',
      'administrator.dismissed',
    ]);
  });

  test('lists accounts page by page, without one twice or left out, and finds them by a part of the name', async () => {
    const made = [kari, await join(server), await join(server)].map(({ userId }) => userId);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const reply = await on('GET', `/accounts?limit=2${cursor && `&cursor=${cursor}`}`);
      const { accounts, next_cursor, total } = reply.json().data;
      seen.push(...accounts.map(({ user_id }: { user_id: string }) => user_id));
      expect(total).toBeGreaterThanOrEqual(4);
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...made, adminId]));
    expect(seen.at(-1)).toBe(adminId);
    const found = await on('GET', `/accounts?search=${kari.person.email.toUpperCase().slice(0, 8)}`);
    expect(found.json().data.accounts).toMatchObject([
      { user_id: kari.userId, administrator: false, disabled_at: null, plan_code: null },
    ]);
    // Wildcards of `like` are ordinary characters.
    expect((await on('GET', '/accounts?search=%25')).json().data.total).toBe(0);
    const administrators = (await on('GET', '/accounts?state=administrators')).json().data.accounts;
    expect(administrators).toMatchObject([{ user_id: adminId, plan_code: 'business_yearly' }]);
  });

  test('shows an account, and nothing of what its owner works on', async () => {
    const organization = await insertOrganization(server.deps.db, kari.userId, 'Vestmark');
    const { data } = (await onKari('GET')).json();
    expect(data).toEqual({
      user_id: kari.userId,
      username: kari.person.username,
      email: kari.person.email,
      email_verified: true,
      administrator: false,
      disabled_at: null,
      created_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      plan_code: null,
      plan: null,
      organizations: [{ org_id: organization, name: 'Vestmark', role: 'owner' }],
      sessions: 1,
      api_keys: 0,
      has_password: true,
      providers: [],
    });
    expect(codeOf(await on('GET', '/accounts/nobody'))).toBe('admin.account_not_found');
  });

  test('gives and takes a plan, but none beside one that is paid for', async () => {
    const given = await onKari('PUT', '/plan', { plan_code: 'pro_monthly', is_unlimited: true });
    expect(given.json().data).toMatchObject({
      plan_code: 'pro_monthly',
      plan: { source: 'given', is_unlimited: true },
    });
    expect((await kari.browser.call('GET', '/api/subscriptions/current')).json().data.plan_code).toBe(
      'pro_monthly',
    );
    expect(await lastEntry()).toMatchObject({
      action: 'account.plan_given',
      actor_id: adminId,
      target_id: kari.userId,
    });
    expect((await onKari('PUT', '/plan', { plan_code: 'free' })).json().data.plan).toBe(null);
    const buyer = await join(server);
    await subscribe(server, buyer, { source: 'bought', provider: 'stripe' });
    const refused = await on('PUT', `/accounts/${buyer.userId}/plan`, { plan_code: 'pro_monthly' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'admin.plan_paid']);
    expect(codeOf(await onKari('PUT', '/plan', { plan_code: 'free_trial' }))).toBe('plan.not_found');
  });

  test('confirms an address that no mail reaches', async () => {
    const one = person();
    const made = await new TestBrowser(server).call('POST', '/api/auth/register', one);
    const id = made.json().data.user.id;
    const before = await new TestBrowser(server).call('POST', '/api/auth/login', {
      identifier: one.email,
      password: one.password,
    });
    expect(codeOf(before)).toBe('auth.email_not_verified');
    expect((await on('POST', `/accounts/${id}/verify`)).json().data.email_verified).toBe(true);
    await login(one.email, one.password);
  });

  describe('disabling', () => {
    test('ends sessions and keys at once and lets nobody in, until it is enabled', async () => {
      await subscribe(server, kari, { plan_code: 'business_monthly' });
      const made = await kari.browser.call('POST', '/api/users/me/api-keys', {
        name: 'Nattjobb',
        duration: '30d',
      });
      const authorization = `Bearer ${made.json().data.key}`;
      const byKey = () =>
        new TestBrowser(server).send({
          method: 'GET',
          url: '/api/subscriptions/current',
          headers: { authorization },
        });
      expect((await byKey()).statusCode).toBe(200);
      const disabled = await onKari('POST', '/disable');
      expect(disabled.json().data).toMatchObject({
        sessions: 0,
        api_keys: 0,
        disabled_at: expect.any(String),
      });
      expect((await kari.browser.call('GET', '/api/users/me')).statusCode).toBe(401);
      expect(codeOf(await byKey())).toBe('api_key.invalid');
      const refused = await signIn(kari);
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'auth.account_disabled']);
      const wrong = await new TestBrowser(server).call('POST', '/api/auth/login', {
        identifier: kari.person.email,
        password: 'Ikke-riktig-1',
      });
      expect(codeOf(wrong), 'nobody learns it without the password').toBe('auth.invalid_credentials');
      expect((await onKari('POST', '/enable')).json().data.disabled_at).toBe(null);
      expect((await signIn(kari)).statusCode).toBe(200);
      const actions = (await entries()).map(({ action }) => action);
      expect(actions.slice(-2)).toEqual(['account.disabled', 'account.enabled']);
    });

    test('gives no link for a new password', async () => {
      await onKari('POST', '/disable');
      expect(codeOf(await onKari('POST', '/reset-link', { password }))).toBe('admin.disabled');
      const sent = (await server.mails()).length;
      await new TestBrowser(server).call('POST', '/api/auth/forgot-password', { email: kari.person.email });
      expect(await server.mails()).toHaveLength(sent);
    });

    test('is not for oneself', async () => {
      expect(codeOf(await on('POST', `/accounts/${adminId}/disable`))).toBe('admin.own_account');
      expect(codeOf(await on('DELETE', `/accounts/${adminId}`, { password }))).toBe('admin.own_account');
    });
  });

  test('ends sessions, and keeps the account open', async () => {
    await signIn(kari);
    expect((await onKari('POST', '/end-sessions')).json().data.sessions).toBe(0);
    expect((await kari.browser.call('GET', '/api/users/me')).statusCode).toBe(401);
    expect(await lastEntry()).toMatchObject({
      action: 'account.sessions_ended',
      details: '{"sessions":2}',
    });
    expect((await signIn(kari)).statusCode).toBe(200);
  });

  test('a link for a new password is shown once where mails are files, takes the own password, and works once', async () => {
    const refused = await onKari('POST', '/reset-link', { password: 'Ikke-riktig-1' });
    expect(codeOf(refused)).toBe('account.wrong_password');
    const { link, minutes } = (await onKari('POST', '/reset-link', { password })).json().data;
    const token = new URL(link).searchParams.get('token');
    expect(minutes).toBe(15);
    const browser = new TestBrowser(server);
    const change = { token, new_password: 'Et-nytt-passord-2' };
    expect((await browser.call('POST', '/api/auth/reset-password', change)).statusCode).toBe(200);
    expect(codeOf(await browser.call('POST', '/api/auth/reset-password', change))).toBe('auth.token_invalid');
    await login(kari.person.email, 'Et-nytt-passord-2');
    const { db } = server.deps;
    const rows = JSON.stringify([
      await db.selectFrom('one_time_tokens').selectAll().execute(),
      await db.selectFrom('audit_events').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
  });

  describe('one administrator', () => {
    test('always stays: not dismissed, not gone by itself, not by two at once', async () => {
      const dismiss = (id: string, browser = admin, secret = password) =>
        on('PUT', `/accounts/${id}/administrator`, { administrator: false, password: secret }, browser);
      expect(codeOf(await dismiss(adminId))).toBe('admin.last_administrator');
      const leaving = await admin.call('DELETE', '/api/users/me', { password, confirm: 'DELETE' });
      expect(codeOf(leaving)).toBe('admin.last_administrator');
      await onKari('PUT', '/administrator', { administrator: true, password });
      const both = await Promise.all([
        dismiss(adminId, kari.browser, kari.person.password),
        dismiss(kari.userId),
      ]);
      expect(both.map(({ statusCode }) => statusCode)).toContain(200);
      const { db } = server.deps;
      const left = await db.selectFrom('users').select('id').where('is_administrator', '=', 1).execute();
      expect(left).toHaveLength(1);
      await db.updateTable('users').set({ is_administrator: 1 }).where('id', '=', adminId).execute();
      await db.updateTable('users').set({ is_administrator: 0 }).where('id', '<>', adminId).execute();
    });

    test('is nobody who cannot sign in', async () => {
      await onKari('PUT', '/administrator', { administrator: true, password });
      await onKari('POST', '/disable');
      const dismissed = await on('PUT', `/accounts/${adminId}/administrator`, {
        ...{ administrator: false, password },
      });
      expect(codeOf(dismissed)).toBe('admin.last_administrator');
      await onKari('PUT', '/administrator', { administrator: false, password });
      const again = await onKari('PUT', '/administrator', { administrator: true, password });
      expect(codeOf(again)).toBe('admin.disabled');
    });

    test('is named with the own password alone', async () => {
      const wrong = await onKari('PUT', '/administrator', { administrator: true, password: 'Ikke-riktig-1' });
      expect(codeOf(wrong)).toBe('account.wrong_password');
      expect((await onKari('GET')).json().data.administrator).toBe(false);
    });
  });

  test('deletes an account by the rules of its owner: what it owns is handed over first', async () => {
    const organization = await insertOrganization(server.deps.db, kari.userId);
    const refused = await onKari('DELETE', '', { password });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'admin.owner']);
    await server.deps.db.deleteFrom('organizations').where('id', '=', organization).execute();
    expect(codeOf(await onKari('DELETE', '', { password: 'Ikke-riktig-1' }))).toBe('account.wrong_password');
    expect((await onKari('DELETE', '', { password })).statusCode).toBe(200);
    expect(codeOf(await onKari('GET'))).toBe('admin.account_not_found');
    expect((await kari.browser.call('GET', '/api/users/me')).statusCode).toBe(401);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'account.deleted', actor_id: adminId, target_name: kari.person.username },
    });
  });

  describe('sign-up', () => {
    const register = (email: string, more: object = {}) =>
      new TestBrowser(server).call('POST', '/api/auth/register', { ...person({ email }), ...more });
    const choose = async (mode: string, domains: string[] = []) => {
      const reply = await on('PUT', '/sign-up', { mode, domains });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    };
    const invite = async (email: string) => {
      const id = await insertOrganization(server.deps.db, kari.userId);
      return kari.browser.call('POST', `/api/organizations/${id}/members`, { identifier: email });
    };
    const invitationOf = async (email: string) => {
      const mail = (await server.mails()).findLast(({ to }) => to === email);
      return /[?&]invitation=([\w.%-]+)/.exec(mail?.text ?? '')?.[1];
    };
    afterEach(() => choose('open').then(() => undefined));

    test('closed: nobody, and nobody is invited who has no account', async () => {
      await choose('closed');
      const refused = await register('ny1@example.org');
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'sign_up.closed']);
      expect(codeOf(await invite('ny1@example.org'))).toBe('sign_up.closed');
      expect((await invite((await admin.call('GET', '/api/users/me')).json().data.email)).statusCode).toBe(
        201,
      );
      expect((await admin.call('GET', '/api/site')).json().data.sign_up).toEqual({
        mode: 'closed',
        domains: [],
      });
    });

    test('by domain: an address in it, not in one below or beside it', async () => {
      expect(await choose('domain', ['Vestmark.example', 'blåbær.example', 'vestmark.example'])).toEqual({
        ...{ mode: 'domain', domains: ['vestmark.example', 'blåbær.example'], decided_by: 'setting' },
      });
      for (const email of ['a@sub.vestmark.example', 'a@xvestmark.example', 'a@vestmark.example.org'])
        expect(codeOf(await register(email)), email).toBe('sign_up.domain');
      expect((await register('ny2@VESTMARK.example')).statusCode).toBe(201);
      expect(codeOf(await invite('gjest@elsewhere.example'))).toBe('sign_up.domain');
      expect((await on('PUT', '/sign-up', { mode: 'domain', domains: [] })).statusCode).toBe(400);
    });

    test('by invitation: with the link of the mail, for the address it was sent to', async () => {
      await choose('invitation');
      expect((await invite('ny3@example.org')).statusCode).toBe(201);
      const invitation = await invitationOf('ny3@example.org');
      expect(codeOf(await register('ny3@example.org')), 'nobody learns who is invited').toBe(
        'sign_up.invitation_only',
      );
      for (const [email, token] of [
        ['ny4@example.org', invitation],
        ['ny3@example.org', `${invitation}x`],
        ['ny3@example.org', 'x.y'],
      ] as const)
        expect(codeOf(await register(email, { invitation: token }))).toBe('sign_up.invitation_only');
      expect((await register('ny3@example.org', { invitation })).statusCode).toBe(201);
    });

    test('is told in the log with the modes, and not when nothing changed', async () => {
      const before = (await entries()).length;
      await choose('open');
      expect(await entries()).toHaveLength(before);
      await choose('domain', ['vestmark.example']);
      expect(await lastEntry()).toMatchObject({
        ...{ action: 'installation.sign_up_changed', actor_id: adminId },
        details: '{"from":"open","to":"domain","domains":1}',
      });
    });
  });

  test('shows the state of the installation in numbers alone', async () => {
    const { data } = (await on('GET', '/system')).json();
    expect(data).toMatchObject({
      ...{
        licence: 'AGPL-3.0-or-later',
        problems: await server.deps.database.problems(),
        mail: { kind: 'sandbox', failing: 0 },
      },
      tasks: { ready: true, queued: 0, active: 0 },
    });
    expect(data.accounts.administrators).toBe(1);
    expect(JSON.stringify(data)).not.toContain('example.org');
  });

  test('a test mail goes to the own address and stands in the log', async () => {
    const { data } = (await on('POST', '/mail-test')).json();
    expect(data).toEqual({
      ...{ is_sent: true, recipient: 'eier@example.org', failure: null, reply_code: null, is_sandbox: true },
    });
    expect((await server.mails()).at(-1)).toMatchObject({ to: 'eier@example.org', subject: /Sladd/ });
    expect(await lastEntry()).toMatchObject({ action: 'installation.mail_tested', result: 'done' });
  });

  test('the log of the installation is shown, exported and whole, and holds no address', async () => {
    await onKari('POST', '/disable');
    const page = (await on('GET', '/audit?groups=installation&limit=5')).json().data;
    expect(page.entries[0]).toMatchObject({
      ...{ action: 'account.disabled', actor: { kind: 'user', name: 'eier' } },
      target: { kind: 'account', id: kari.userId, name: kari.person.username },
    });
    expect((await on('GET', '/audit/verification')).json().data).toMatchObject({ is_whole: true });
    const file = await on('GET', '/audit/export?format=csv');
    expect(file.body).toContain('account.disabled');
    expect(file.body).not.toContain('@');
    expect(await lastEntry()).toMatchObject({ action: 'audit.exported' });
    expect((await on('PATCH', '/audit', { retention_years: 5 })).json().data).toEqual({ retention_years: 5 });
    const { db, secret } = server.deps;
    expect(await verifyChain(db, 'installation', createSeal(secret))).toMatchObject({ is_whole: true });
  });

  test('an action whose entry cannot be written does not happen', async () => {
    const { audit } = server.deps;
    const record = audit.record;
    Object.assign(audit, { record: () => Promise.reject(new Error('no room')) });
    const reply = await onKari('POST', '/disable');
    Object.assign(audit, { record });
    expect(reply.statusCode).toBe(500);
    expect((await onKari('GET')).json().data).toMatchObject({ disabled_at: null, sessions: 1 });
  });
});
