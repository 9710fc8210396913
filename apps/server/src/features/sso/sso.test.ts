import { startIdentityProvider, type TestIdentityProvider } from '@sladd/testkit/servers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../audit/audit-entry.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { join, type Member, mailedToken, TestBrowser } from '../../testing/browser.ts';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { type Forgery, type LyingProvider, startLyingProvider } from '../../testing/lying-provider.ts';
import { insertOrganization, insertVerifiedDomain } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { newSubscription } from '../subscriptions/index.ts';
import { endPasswordSessions } from './end-password-sessions.ts';

const DAY_MS = 86_400_000;
const secret = 'a secret of the tests, thirty-two characters and more';

describeOnEmptyDatabases('one sign-in', (useDatabase) => {
  let server: TestServer;
  let provider: TestIdentityProvider;
  let owner: Member;
  let organizationId: string;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    server = await startWholeServer({
      db: useDatabase(),
      clock: () => new Date(now),
      environment: { OWN_NETWORK_HOSTS: '127.0.0.1', CALLS_PER_MINUTE: '100000' },
    });
    owner = await join(server);
    organizationId = await insertOrganization(server.deps.db, owner.userId);
    provider = await startIdentityProvider(`http://localhost:8080/api/auth/oidc/callback/${organizationId}`);
  });
  afterEach(async () => {
    await server.close();
    await provider.close();
  });

  const path = (rest = '') => `/api/organizations/${organizationId}/sso${rest}`;

  async function setUp(changes: object = {}) {
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
    const reply = await owner.browser.call('PUT', path(), { issuer, client_id, client_secret, ...changes });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  }

  async function start(browser: TestBrowser, body: object = { org_id: organizationId }): Promise<string> {
    const reply = await browser.call('POST', '/api/auth/oidc/start', body);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data.redirect_url;
  }

  /** Opens a return address; where the browser is sent on to. */
  async function open(browser: TestBrowser, address: URL): Promise<string> {
    const reply = await browser.send({ method: 'GET', url: address.pathname + address.search });
    expect(reply.statusCode, reply.body).toBe(303);
    return String(reply.headers.location);
  }

  async function signIn(browser: TestBrowser, subject: string, body?: object): Promise<string> {
    return open(browser, await provider.signIn(await start(browser, body), subject));
  }

  async function me(browser: TestBrowser) {
    const reply = await browser.call('GET', '/api/users/me');
    return reply.statusCode === 200 ? reply.json().data : null;
  }

  const events = () =>
    server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'result', 'details'])
      .where('chain', '=', organizationId)
      .orderBy('seq')
      .execute();

  describe('somebody unknown', () => {
    beforeEach(async () => {
      await insertVerifiedDomain(server.deps.db, organizationId, 'vestmark.example');
    });

    test('joins as viewer by a verified address in a verified domain, and comes back to the same account', async () => {
      await setUp({ first_sign_in: 'join_as_viewer' });
      provider.accounts.set('7', {
        ...{ email: 'Ane.Ås@vestmark.example', email_verified: true, preferred_username: 'ane.ås' },
      });
      const browser = new TestBrowser(server);
      const body = { email: 'ane@vestmark.example', return_to: '/playground?x=1' };
      expect(await signIn(browser, '7', body)).toBe('/playground?x=1');
      const user = await me(browser);
      expect(user).toMatchObject({
        username: 'ane.as',
        email: 'ane.ås@vestmark.example',
        email_verified: true,
      });
      const role = server.deps.db.selectFrom('memberships').select('role').where('user_id', '=', user.id);
      expect(await role.execute()).toEqual([{ role: 'viewer' }]);

      // Another address at the provider, the same person: issuer and subject say who it is.
      provider.accounts.set('7', { email: 'other@vestmark.example', email_verified: true });
      const other = new TestBrowser(server);
      expect(await signIn(other, '7')).toBe('/');
      expect((await me(other)).id).toBe(user.id);
      const names = (await events()).map(({ action }) => action);
      expect(names).toEqual(
        expect.arrayContaining([
          'sso.saved',
          'account.created',
          'member.added',
          'identity.connected',
          'session.opened',
        ]),
      );
      expect(await verifyChain(server.deps.db, organizationId, createSeal(secret))).toMatchObject({
        is_whole: true,
      });
    });

    test.each([
      [
        'an address that is not verified',
        { email: 'a@vestmark.example', email_verified: false },
        'sso.no_email',
      ],
      ['an address of which nothing is said', { email: 'a@vestmark.example' }, 'sso.no_email'],
      [
        'an address of another domain',
        { email: 'a@elsewhere.example', email_verified: true },
        'sso.no_email',
      ],
      ['a subdomain', { email: 'a@sub.vestmark.example', email_verified: true }, 'sso.no_email'],
      ['no address', {}, 'sso.no_email'],
    ])('does not join by %s', async (_name, account, code) => {
      await setUp({ first_sign_in: 'join_as_viewer' });
      provider.accounts.set('8', account);
      const browser = new TestBrowser(server);
      expect(await signIn(browser, '8')).toBe(`/login?sso_error=${code}`);
      expect(await me(browser)).toBe(null);
      expect((await events()).at(-1)).toMatchObject({ action: 'session.refused', result: 'refused' });
    });

    test('does not join where members alone may sign in', async () => {
      await setUp();
      provider.accounts.set('9', { email: 'a@vestmark.example', email_verified: true });
      expect(await signIn(new TestBrowser(server), '9')).toBe('/login?sso_error=sso.not_a_member');
    });
  });

  describe('somebody with an account', () => {
    let member: Member;
    beforeEach(async () => {
      member = await join(server, { email: 'berit@vestmark.example' });
      const row = { organizationId, userId: member.userId, role: 'member', at: new Date() } as const;
      await insertMembership(server.deps.db, row);
      provider.accounts.set('b', { email: 'Berit@Vestmark.example', email_verified: true });
    });
    const claim = (domain: string) => insertVerifiedDomain(server.deps.db, organizationId, domain);
    /** What was mailed to somebody since the account was confirmed. */
    const mailsTo = async ({ person: { email } }: Member) =>
      (await server.mails())
        .filter(({ to, subject }) => to === email && !/Verify/.test(subject))
        .map(({ subject, text }) => ({ subject, text }));

    test('is known by a verified address in a verified domain', async () => {
      await setUp();
      await claim('vestmark.example');
      const browser = new TestBrowser(server);
      expect(await signIn(browser, 'b')).toBe('/');
      expect((await me(browser)).id).toBe(member.userId);
    });

    test('is not taken over by a provider that may not speak for the address', async () => {
      await setUp({ first_sign_in: 'join_as_viewer', trust_unverified_email: true });
      expect(await signIn(new TestBrowser(server), 'b')).toBe('/login?sso_error=sso.connect_first');
      await claim('vestmark.example');
      provider.accounts.set('b', { email: 'berit@vestmark.example', email_verified: false });
      expect(await signIn(new TestBrowser(server), 'b')).toBe('/login?sso_error=sso.connect_first');
      // Nothing said, and the organization chose to trust that.
      provider.accounts.set('b', { email: 'berit@vestmark.example' });
      expect(await signIn(new TestBrowser(server), 'b')).toBe('/');
    });

    test('is never taken over where the account owns an organization', async () => {
      await setUp();
      await claim('vestmark.example');
      await insertOrganization(server.deps.db, member.userId, 'Another');
      expect(await signIn(new TestBrowser(server), 'b')).toBe('/login?sso_error=sso.connect_first');
    });

    test('whose address was never confirmed loses the password that somebody chose for it', async () => {
      await setUp();
      await claim('vestmark.example');
      await server.deps.db
        .updateTable('users')
        .set({ email_verified: 0 })
        .where('id', '=', member.userId)
        .execute();
      expect(await signIn(new TestBrowser(server), 'b')).toBe('/');
      const { person } = member;
      const login = { identifier: person.email, password: person.password };
      const reply = await new TestBrowser(server).call('POST', '/api/auth/login', login);
      expect(reply.json().error.code).toBe('auth.invalid_credentials');
    });

    test('connects it while signed in, signs in by it, signs out there too, and parts them again', async () => {
      await setUp();
      const reply = await member.browser.call('POST', '/api/auth/oidc/connect', {
        ...{ org_id: organizationId, return_to: '/settings' },
      });
      const back = await provider.signIn(reply.json().data.redirect_url, 'b');
      expect(await open(member.browser, back)).toBe('/settings');
      const browser = new TestBrowser(server);
      expect(await signIn(browser, 'b')).toBe('/');
      expect((await me(browser)).id).toBe(member.userId);
      const out = await browser.call('POST', '/api/auth/oidc/logout');
      const url = new URL(out.json().data.redirect_url);
      expect([url.origin, url.searchParams.has('id_token_hint')]).toEqual([provider.issuer, true]);
      expect(await me(browser)).toBe(null);
      const again = new TestBrowser(server);
      await signIn(again, 'b');
      const [identity] = (await again.call('GET', '/api/users/me/identities')).json().data;
      expect(identity.issuer).toBe(provider.issuer);
      expect((await again.call('DELETE', `/api/users/me/identities/${identity.id}`)).statusCode).toBe(200);
      expect(await me(again)).toBe(null);
    });

    test('cannot connect what opens another account, nor finish what another account began', async () => {
      await setUp();
      await claim('vestmark.example');
      await signIn(new TestBrowser(server), 'b');
      const begun = async (browser: TestBrowser) =>
        (await browser.call('POST', '/api/auth/oidc/connect', { org_id: organizationId })).json().data
          .redirect_url;
      const taken = await provider.signIn(await begun(owner.browser), 'b');
      expect(await open(owner.browser, taken)).toBe('/?sso_error=sso.identity_taken');
      const back = await provider.signIn(await begun(owner.browser), 'c');
      const { person } = member;
      await owner.browser.call('POST', '/api/auth/login', {
        identifier: person.email,
        password: person.password,
      });
      expect(await open(owner.browser, back)).toBe('/?sso_error=sso.state');
    });

    test('signs in by it alone when that is the only way, and the owner by a code', async () => {
      await setUp();
      await claim('vestmark.example');
      const admin = await join(server);
      const row = { organizationId, userId: admin.userId, role: 'admin', at: new Date() } as const;
      await insertMembership(server.deps.db, row);
      const only = (isOnly: boolean) => owner.browser.call('PUT', path('/only'), { only: isOnly });
      expect((await only(true)).json().error.code).toBe('sso.not_tried');
      const connect = await owner.browser.call('POST', '/api/auth/oidc/connect', { org_id: organizationId });
      await open(owner.browser, await provider.signIn(connect.json().data.redirect_url, 'owner'));
      expect((await only(true)).json().error.code).toBe('sso.no_recovery_codes');
      const { codes } = (await owner.browser.call('POST', path('/recovery-codes'))).json().data;
      expect(new Set(codes).size).toBe(10);
      expect((await only(true)).json().data).toMatchObject({ only: true, recovery_codes_left: 10 });

      const login = ({ person }: Member, recovery_code?: string) =>
        new TestBrowser(server).call('POST', '/api/auth/login', {
          ...{ identifier: person.email, password: person.password },
          ...(recovery_code === undefined ? {} : { recovery_code }),
        });
      // Three days' notice, by mail.
      expect(await mailsTo(member)).toEqual([
        {
          subject: 'Your password for Sladd stops working',
          text: expect.stringMatching(/\/user\/settings\?tab=account/),
        },
      ]);
      expect(await mailsTo(owner)).toEqual([]);
      expect((await login(member)).statusCode).toBe(200);
      now += 3 * DAY_MS;
      expect((await login(member)).json().error.code).toBe('auth.sso_required');
      expect((await login(owner)).json().error.code).toBe('auth.recovery_code_required');
      expect((await login(owner, 'wrong')).json().error.code).toBe('auth.recovery_code_wrong');
      expect((await login(owner, codes[0].toUpperCase())).statusCode).toBe(200);
      expect((await login(owner, codes[0])).json().error.code).toBe('auth.recovery_code_wrong');
      const [told, ...more] = await mailsTo(owner);
      expect([told?.subject, more]).toEqual(['A recovery code was used', []]);
      expect(told?.text).toContain('9 codes are left');
      expect(await mailsTo(admin)).toHaveLength(2);
      expect(await mailsTo(member)).toHaveLength(1);
      expect((await events()).filter(({ result }) => result === 'notice')).toHaveLength(1);
      const byProvider = new TestBrowser(server);
      await signIn(byProvider, 'b');
      await endPasswordSessions(server.deps);
      const left = await server.deps.db.selectFrom('sessions').select('user_id').execute();
      expect(left.filter(({ user_id }) => user_id === member.userId)).toHaveLength(1);
      expect((await me(byProvider)).id).toBe(member.userId);
    });
  });

  describe('a member whose organization signs in by its provider alone', () => {
    let member: Member;
    beforeEach(async () => {
      await setUp();
      member = await join(server);
      const row = { organizationId, userId: member.userId, role: 'member', at: new Date() } as const;
      await insertMembership(server.deps.db, row);
    });
    const makeOnly = (from: number) =>
      server.deps.db
        .updateTable('sso_settings')
        .set({ only_from: new Date(from).toISOString() })
        .execute();
    const ask = () =>
      new TestBrowser(server).call('POST', '/api/auth/forgot-password', { email: member.person.email });

    test('who asks for a new password is told the way in, and is given no link', async () => {
      await makeOnly(now);
      expect((await ask()).statusCode).toBe(202);
      const mail = (await server.mails()).at(-1);
      expect(mail?.to).toBe(member.person.email);
      expect(mail?.subject).toBe('You log in by your organization');
      expect(mail?.text).toContain('/login/organization');
      expect(mail?.text).not.toContain('token=');
    });

    test('chooses no password by a link that was mailed before', async () => {
      await ask();
      const token = await mailedToken(server, member.person.email);
      await makeOnly(now);
      const body = { token, new_password: 'Nytt-passord-2' };
      const reply = await new TestBrowser(server).call('POST', '/api/auth/reset-password', body);
      expect(reply.json().error.code).toBe('auth.sso_required');
      // The link is not used up by the refusal, and works when passwords do again.
      await server.deps.db.updateTable('sso_settings').set({ only_from: null }).execute();
      const again = await new TestBrowser(server).call('POST', '/api/auth/reset-password', body);
      expect(again.statusCode, again.body).toBe(200);
    });
  });

  describe('an attacker', () => {
    beforeEach(async () => {
      await setUp({ first_sign_in: 'join_as_viewer' });
      await insertVerifiedDomain(server.deps.db, organizationId, 'vestmark.example');
      provider.accounts.set('7', { email: 'ane@vestmark.example', email_verified: true });
    });

    test('cannot use an answer twice', async () => {
      const browser = new TestBrowser(server);
      const back = await provider.signIn(await start(browser), '7');
      expect(await open(browser, back)).toBe('/');
      expect(await open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test('cannot use an answer in another browser, and so sign somebody in as themselves', async () => {
      const browser = new TestBrowser(server);
      const back = await provider.signIn(await start(browser), '7');
      const victim = new TestBrowser(server);
      expect(await open(victim, back)).toBe('/login?sso_error=sso.state');
      await start(victim);
      expect(await open(victim, back)).toBe('/login?sso_error=sso.state');
      expect(await open(browser, back)).toBe('/');
    });

    test('cannot put a stolen code into a sign-in of their own', async () => {
      const [victim, thief] = [new TestBrowser(server), new TestBrowser(server)];
      const stolen = await provider.signIn(await start(victim), '7');
      const own = await provider.signIn(await start(thief), 'thief');
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      expect(await open(thief, own)).toBe('/login?sso_error=sso.token');
      expect(await me(thief)).toBe(null);
    });

    test('cannot take the answer of one provider to another organization', async () => {
      const browser = new TestBrowser(server);
      const back = await provider.signIn(await start(browser), '7');
      const other = await insertOrganization(server.deps.db, owner.userId, 'Other');
      back.pathname = back.pathname.replace(organizationId, other);
      expect(await open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test('cannot say that another provider answered', async () => {
      const browser = new TestBrowser(server);
      const back = await provider.signIn(await start(browser), '7');
      back.searchParams.set('iss', 'https://evil.example');
      expect(await open(browser, back)).toBe('/login?sso_error=sso.token');
    });

    test('cannot wait', async () => {
      const browser = new TestBrowser(server);
      const back = await provider.signIn(await start(browser), '7');
      now += 11 * 60_000;
      expect(await open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test.each([
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '',
    ])('cannot have the browser sent on to %j', async (return_to) => {
      const body = { org_id: organizationId, return_to };
      const reply = await new TestBrowser(server).call('POST', '/api/auth/oidc/start', body);
      expect(reply.json().error.code).toBe('request.invalid');
    });

    test('two tabs of one browser end what each began', async () => {
      const browser = new TestBrowser(server);
      const [first, second] = [
        await start(browser, { org_id: organizationId, return_to: '/a' }),
        await start(browser),
      ];
      expect(await open(browser, await provider.signIn(second, '7'))).toBe('/');
      expect(await open(browser, await provider.signIn(first, '7'))).toBe('/a');
    });

    test('who refuses at the provider is told so', async () => {
      const browser = new TestBrowser(server);
      const state = new URL(await start(browser)).searchParams.get('state') ?? '';
      const back = new URL(`http://localhost/api/auth/oidc/callback/${organizationId}`);
      for (const [name, value] of Object.entries({ error: 'access_denied', state, iss: provider.issuer })) {
        back.searchParams.set(name, value);
      }
      expect(await open(browser, back)).toBe('/login?sso_error=sso.refused');
    });
  });

  describe('the settings', () => {
    const save = (changes: object) =>
      owner.browser.call('PUT', path(), {
        ...{ issuer: provider.issuer, client_id: 'sladd', client_secret: 'x', ...changes },
      });

    test.each([
      ['http://login.example', 'sso.issuer_refused'],
      ['https://127.0.0.2', 'sso.issuer_refused'],
      ['https://169.254.169.254/latest', 'sso.issuer_refused'],
      ['https://localhost', 'sso.issuer_refused'],
      ['ftp://login.example', 'request.invalid'],
    ])('refuse the issuer %s', async (issuer, code) => {
      expect((await save({ issuer })).json().error.code).toBe(code);
    });

    test('refuse a provider that is none, or says that it is another', async () => {
      expect((await save({ issuer: `${provider.issuer}/elsewhere` })).json().error.code).toBe(
        'sso.provider_unfit',
      );
      const silent = provider.issuer.replace(/\d+$/, '1');
      expect((await save({ issuer: silent })).json().error.code).toBe('sso.provider_unreachable');
    });

    test('never tell the secret, keep it encrypted, and send it to no other issuer', async () => {
      await setUp();
      const shown = await owner.browser.call('GET', path());
      expect(shown.body).not.toContain(provider.clientSecret);
      expect(shown.json().data).toMatchObject({
        redirect_uri: `http://localhost:8080/api/auth/oidc/callback/${organizationId}`,
        settings: { has_secret: true, enabled: true },
      });
      const row = await server.deps.db.selectFrom('sso_settings').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(provider.clientSecret);
      const kept = await owner.browser.call('PUT', path(), { issuer: provider.issuer, client_id: 'other' });
      expect(kept.json().data).toMatchObject({ client_id: 'other', has_secret: true });
      await server.deps.db.updateTable('sso_settings').set({ issuer: 'https://before.example' }).execute();
      const moved = await owner.browser.call('PUT', path(), { issuer: provider.issuer, client_id: 'other' });
      expect(moved.json().error.code).toBe('sso.secret_required');
    });

    test('are tested without being saved', async () => {
      const reply = await owner.browser.call('POST', path('/test'), { issuer: provider.issuer });
      const { is_usable, steps } = reply.json().data;
      expect(is_usable).toBe(true);
      expect(steps.find(({ step }: { step: string }) => step === 'keys').count).toBeGreaterThan(0);
      const refused = await owner.browser.call('POST', path('/test'), { issuer: 'https://10.0.0.1' });
      expect(refused.json().data.is_usable).toBe(false);
      expect(refused.json().data.steps[0]).toMatchObject({ step: 'address', result: 'failed' });
      expect((await owner.browser.call('GET', path())).json().data.settings).toBe(null);
    });

    test('are the business of the owner, and unknown to strangers', async () => {
      const [admin, stranger] = [await join(server), await join(server)];
      const row = { organizationId, userId: admin.userId, role: 'admin', at: new Date() } as const;
      await insertMembership(server.deps.db, row);
      const body = { issuer: provider.issuer, client_id: 'x', client_secret: 'x' };
      expect((await admin.browser.call('PUT', path(), body)).json().error.code).toBe(
        'organization.forbidden',
      );
      expect((await stranger.browser.call('PUT', path(), body)).json().error.code).toBe(
        'organization.not_found',
      );
      expect((await stranger.browser.call('GET', path())).json().error.code).toBe('organization.not_found');
    });

    test('are not changed when the log cannot be written', async () => {
      await setUp();
      await server.deps.db.schema.alterTable('audit_events').renameTo('gone').execute();
      try {
        expect((await save({ client_id: 'changed' })).statusCode).toBe(500);
        const row = await server.deps.db.selectFrom('sso_settings').select('client_id').executeTakeFirst();
        expect(row?.client_id).toBe('sladd');
        const browser = new TestBrowser(server);
        const { person } = owner;
        const login = { identifier: person.email, password: person.password };
        expect((await browser.call('POST', '/api/auth/login', login)).statusCode).toBe(500);
        expect(await me(browser)).toBe(null);
      } finally {
        await server.deps.db.schema.alterTable('gone').renameTo('audit_events').execute();
      }
    });
  });

  describe('a provider that lies', () => {
    let liar: LyingProvider;
    beforeEach(async () => {
      liar = await startLyingProvider('sladd');
      await insertVerifiedDomain(server.deps.db, organizationId, 'vestmark.example');
      await setUp({ issuer: liar.issuer, client_id: 'sladd', first_sign_in: 'join_as_viewer' });
    });
    afterEach(() => liar.close());

    const person = { email: 'liar@vestmark.example', email_verified: true };
    const hour = 3600;
    const now = () => Math.floor(Date.now() / 1000);

    test('is believed where everything is in order, so that the refusals below are those of one lie each', async () => {
      const browser = new TestBrowser(server);
      expect(await open(browser, liar.answer(await start(browser), { claims: person }))).toBe('/');
      expect((await me(browser)).email).toBe(person.email);
    });

    test.each<[string, Forgery]>([
      ['an unsigned token', { header: { alg: 'none' }, isUnsigned: true, claims: person }],
      ['a token without its signature', { isUnsigned: true, claims: person }],
      ['a token of another key', { isForeignKey: true, claims: person }],
      ['a key it does not list', { header: { kid: 'other' }, isForeignKey: true, claims: person }],
      ['a token for somebody else', { claims: { ...person, aud: 'another-client' } }],
      ['a token for two, passed on', { claims: { ...person, aud: ['another', 'sladd'], azp: 'another' } }],
      ['a token of another issuer', { claims: { ...person, iss: 'https://login.example' } }],
      ['a token that is over', { claims: { ...person, iat: now() - 2 * hour, exp: now() - hour } }],
      ['a token without an end', { claims: { ...person, exp: undefined } }],
      ['a token of another sign-in', { claims: { ...person, nonce: 'of-another' } }],
      ['a token of no sign-in', { claims: { ...person, nonce: undefined } }],
      ['a token of nobody', { claims: { ...person, sub: undefined } }],
    ])('is not believed with %s', async (_name, forgery) => {
      const browser = new TestBrowser(server);
      const back = liar.answer(await start(browser), forgery);
      expect(await open(browser, back)).toBe('/login?sso_error=sso.token');
      expect(await me(browser)).toBe(null);
      expect((await events()).at(-1)).toMatchObject({ action: 'session.refused', result: 'refused' });
      const made = server.deps.db.selectFrom('users').select('id').where('email', '=', person.email);
      expect(await made.execute()).toEqual([]);
    });
  });

  describe('whom the installation does not let in', () => {
    const usersOf = (email: string) =>
      server.deps.db.selectFrom('users').select('id').where('email', '=', email).execute();
    beforeEach(async () => {
      await insertVerifiedDomain(server.deps.db, organizationId, 'vestmark.example');
      await setUp({ first_sign_in: 'join_as_viewer' });
      provider.accounts.set('n', { email: 'ny@vestmark.example', email_verified: true });
    });

    test('makes no account by a provider where sign-up is closed, or needs an invitation or another domain', async () => {
      const { db } = server.deps;
      for (const [mode, domains] of [
        ['closed', '[]'],
        ['invitation', '[]'],
        ['domain', '["elsewhere.example"]'],
      ] as const) {
        const rule = { id: 'installation', sign_up_mode: mode, sign_up_domains: domains };
        await db.deleteFrom('installation').execute();
        await db.insertInto('installation').values(rule).execute();
        const code = mode === 'invitation' ? 'invitation_only' : mode;
        expect(await signIn(new TestBrowser(server), 'n')).toBe(`/login?sso_error=sign_up.${code}`);
        expect(await usersOf('ny@vestmark.example')).toEqual([]);
      }
      await db.updateTable('installation').set({ sign_up_mode: 'open' }).execute();
      expect(await signIn(new TestBrowser(server), 'n')).toBe('/');
    });

    test('is a disabled account, by a provider too', async () => {
      await signIn(new TestBrowser(server), 'n');
      const [user] = await usersOf('ny@vestmark.example');
      const disabled = { disabled_at: '2026-01-01T00:00:00.000Z' };
      await server.deps.db
        .updateTable('users')
        .set(disabled)
        .where('id', '=', user?.id ?? '')
        .execute();
      const browser = new TestBrowser(server);
      expect(await signIn(browser, 'n')).toBe('/login?sso_error=auth.account_disabled');
      expect(await me(browser)).toBe(null);
      expect((await events()).at(-1)?.details).toContain('"disabled"');
    });

    test('is an administrator by an address alone: whoever sets up a provider would be one too', async () => {
      const member = await join(server, { email: 'sjef@vestmark.example' });
      const named = { is_administrator: 1 };
      await server.deps.db.updateTable('users').set(named).where('id', '=', member.userId).execute();
      provider.accounts.set('s', { email: 'sjef@vestmark.example', email_verified: true });
      expect(await signIn(new TestBrowser(server), 's')).toBe('/login?sso_error=sso.connect_first');
    });

    test('is one more than there are seats, and nothing is left half made', async () => {
      const { plans } = server.deps;
      const seats = plans.seats;
      Object.assign(plans, { seats: () => 1 });
      const at = '2026-01-01T00:00:00.000Z';
      const owned = ofOrganization(organizationId);
      const row = newSubscription({ id: 'of-organization', owner: owned, at: new Date(at) });
      const period = { current_period_start: at, current_period_end: '2126-01-01T00:00:00.000Z' };
      await server.deps.db
        .insertInto('subscriptions')
        .values({ ...row, ...period })
        .execute();
      expect(await signIn(new TestBrowser(server), 'n')).toBe('/login?sso_error=organization.full');
      expect(await usersOf('ny@vestmark.example')).toEqual([]);
      expect(await server.deps.db.selectFrom('identities').select('id').execute()).toEqual([]);
      Object.assign(plans, { seats });
      expect(await signIn(new TestBrowser(server), 'n')).toBe('/');
    });
  });
});
