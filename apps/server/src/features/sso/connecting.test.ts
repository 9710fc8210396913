import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../clock.ts';
import { join, type Member, mailedToken, type TestBrowser } from '../../testing/browser.ts';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { insertOrganization, insertVerifiedDomain } from '../../testing/organization.ts';
import { useSignInScene } from '../../testing/sign-in-scene.ts';
import { endPasswordSessions } from './end-password-sessions.ts';

const DAY_MS = 86_400_000;

describeOnEmptyDatabases('single sign-on of those with an account', (useDatabase) => {
  const scene = useSignInScene(useDatabase);

  describe('somebody with an account', () => {
    let member: Member;
    beforeEach(async () => {
      member = await join(scene.server, { email: 'berit@vestmark.example' });
      await scene.admit(member, 'member');
      scene.provider.accounts.set('b', { email: 'Berit@Vestmark.example', email_verified: true });
    });
    const claim = (domain: string) => insertVerifiedDomain(scene.db, scene.organizationId, domain);
    /** The mails to a user since the account was verified. */
    const mailsTo = async ({ person: { email } }: Member) =>
      (await scene.server.mails())
        .filter(({ to, subject }) => to === email && !/Verify/.test(subject))
        .map(({ subject, text }) => ({ subject, text }));

    test('is known by a verified address in a verified domain', async () => {
      await scene.setUp();
      await claim('vestmark.example');
      const browser = scene.newBrowser();
      expect(await scene.signIn(browser, 'b')).toBe('/');
      expect((await scene.me(browser)).id).toBe(member.userId);
    });

    test('is not taken over by a provider that may not speak for the address', async () => {
      await scene.setUp({ first_sign_in: 'join_as_viewer', trust_unverified_email: true });
      expect(await scene.signIn(scene.newBrowser(), 'b')).toBe('/login?sso_error=sso.connect_first');
      await claim('vestmark.example');
      scene.provider.accounts.set('b', { email: 'berit@vestmark.example', email_verified: false });
      expect(await scene.signIn(scene.newBrowser(), 'b')).toBe('/login?sso_error=sso.connect_first');
      // The provider does not say, and the organization chose to trust that.
      scene.provider.accounts.set('b', { email: 'berit@vestmark.example' });
      expect(await scene.signIn(scene.newBrowser(), 'b')).toBe('/');
    });

    test('is never taken over where the account owns an organization', async () => {
      await scene.setUp();
      await claim('vestmark.example');
      await insertOrganization(scene.db, member.userId, 'Another');
      expect(await scene.signIn(scene.newBrowser(), 'b')).toBe('/login?sso_error=sso.connect_first');
    });

    test('whose address was never confirmed loses the password and the sessions of whoever chose it', async () => {
      await scene.setUp();
      await claim('vestmark.example');
      await scene.db
        .updateTable('users')
        .set({ email_verified: 0 })
        .where('id', '=', member.userId)
        .execute();
      expect(await scene.signIn(scene.newBrowser(), 'b')).toBe('/');
      const { person } = member;
      const login = { identifier: person.email, password: person.password };
      const reply = await scene.newBrowser().call('POST', '/api/auth/login', login);
      expect(reply.json().error.code).toBe('auth.invalid_credentials');
      expect(await scene.me(member.browser)).toBe(null);
    });

    test('connects it while signed in, signs in by it, signs out there too, and parts them again', async () => {
      await scene.setUp();
      const reply = await member.browser.call('POST', '/api/auth/oidc/connect', {
        ...{ org_id: scene.organizationId, return_to: '/settings' },
      });
      const back = await scene.provider.signIn(reply.json().data.redirect_url, 'b');
      expect(await scene.open(member.browser, back)).toBe('/settings');
      const browser = scene.newBrowser();
      expect(await scene.signIn(browser, 'b')).toBe('/');
      expect((await scene.me(browser)).id).toBe(member.userId);
      const out = await browser.call('POST', '/api/auth/oidc/logout');
      const url = new URL(out.json().data.redirect_url);
      expect([url.origin, url.searchParams.has('id_token_hint')]).toEqual([scene.provider.issuer, true]);
      expect(await scene.me(browser)).toBe(null);
      const again = scene.newBrowser();
      await scene.signIn(again, 'b');
      const [identity] = (await again.call('GET', '/api/users/me/identities')).json().data;
      expect(identity.issuer).toBe(scene.provider.issuer);
      expect((await again.call('DELETE', `/api/users/me/identities/${identity.id}`)).statusCode).toBe(200);
      expect(await scene.me(again)).toBe(null);
    });

    test('keeps one of two ways in where both are removed at once, in two tabs', async () => {
      const { userId } = member;
      const row = { user_id: userId, created_at: new Date().toISOString(), last_used_at: null };
      const issuers = ['https://one.example', 'https://two.example'];
      for (const issuer of issuers)
        await scene.db
          .insertInto('identities')
          .values({ ...row, id: newUuid(), issuer, subject: userId })
          .execute();
      await scene.db.deleteFrom('credentials').where('user_id', '=', userId).execute();
      const own = (await member.browser.call('GET', '/api/users/me/identities')).json().data;
      const replies = await Promise.all(
        own.map(({ id }: { id: string }) => member.browser.call('DELETE', `/api/users/me/identities/${id}`)),
      );
      const codes = replies.map((reply) => reply.json().error?.code ?? 'removed');
      expect(codes.toSorted()).toEqual(['identity.last_way_in', 'removed']);
    });

    test('cannot connect what opens another account, nor finish what another account began', async () => {
      await scene.setUp();
      await claim('vestmark.example');
      await scene.signIn(scene.newBrowser(), 'b');
      const begun = async (browser: TestBrowser) =>
        (await browser.call('POST', '/api/auth/oidc/connect', { org_id: scene.organizationId })).json().data
          .redirect_url;
      const taken = await scene.provider.signIn(await begun(scene.owner.browser), 'b');
      expect(await scene.open(scene.owner.browser, taken)).toBe('/?sso_error=sso.identity_taken');
      const back = await scene.provider.signIn(await begun(scene.owner.browser), 'c');
      const { person } = member;
      await scene.owner.browser.call('POST', '/api/auth/login', {
        identifier: person.email,
        password: person.password,
      });
      expect(await scene.open(scene.owner.browser, back)).toBe('/?sso_error=sso.state');
    });

    test('signs in by it alone when that is the only way, and the owner by a code', async () => {
      await scene.setUp();
      await claim('vestmark.example');
      const admin = await join(scene.server);
      await scene.admit(admin, 'admin');
      const only = (isOnly: boolean) =>
        scene.owner.browser.call('PUT', scene.path('/only'), { only: isOnly });
      expect((await only(true)).json().error.code).toBe('sso.not_tried');
      const connect = await scene.owner.browser.call('POST', '/api/auth/oidc/connect', {
        org_id: scene.organizationId,
      });
      await scene.open(
        scene.owner.browser,
        await scene.provider.signIn(connect.json().data.redirect_url, 'owner'),
      );
      expect((await only(true)).json().error.code).toBe('sso.no_recovery_codes');
      const { codes } = (await scene.owner.browser.call('POST', scene.path('/recovery-codes'))).json().data;
      expect(new Set(codes).size).toBe(10);
      expect((await only(true)).json().data).toMatchObject({ only: true, recovery_codes_left: 10 });

      const login = ({ person }: Member, recovery_code?: string) =>
        scene.newBrowser().call('POST', '/api/auth/login', {
          ...{ identifier: person.email, password: person.password },
          ...(recovery_code === undefined ? {} : { recovery_code }),
        });
      // Three days' notice by mail.
      expect(await mailsTo(member)).toEqual([
        {
          subject: 'Your password for Sladd stops working',
          text: expect.stringMatching(/\/user\/settings\?tab=account/),
        },
      ]);
      expect(await mailsTo(scene.owner)).toEqual([]);
      expect((await login(member)).statusCode).toBe(200);
      scene.now += 3 * DAY_MS;
      expect((await login(member)).json().error.code).toBe('auth.sso_required');
      expect((await login(scene.owner)).json().error.code).toBe('auth.recovery_code_required');
      expect((await login(scene.owner, 'wrong')).json().error.code).toBe('auth.recovery_code_wrong');
      expect((await login(scene.owner, codes[0].toUpperCase())).statusCode).toBe(200);
      expect((await login(scene.owner, codes[0])).json().error.code).toBe('auth.recovery_code_wrong');
      const [told, ...more] = await mailsTo(scene.owner);
      expect([told?.subject, more]).toEqual(['A recovery code was used', []]);
      expect(told?.text).toContain('9 codes are left');
      // Whoever reads it may be in another time zone than the server.
      const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
        .format(scene.now)
        .split(' ')
        .at(-1);
      expect(told?.text).toContain(` ${zone}, past the login`);
      expect(await mailsTo(admin)).toHaveLength(2);
      expect(await mailsTo(member)).toHaveLength(1);
      expect((await scene.events()).filter(({ result }) => result === 'notice')).toHaveLength(1);
      const byProvider = scene.newBrowser();
      await scene.signIn(byProvider, 'b');
      await endPasswordSessions(scene.server.deps);
      const left = await scene.db.selectFrom('sessions').select('user_id').execute();
      expect(left.filter(({ user_id }) => user_id === member.userId)).toHaveLength(1);
      expect((await scene.me(byProvider)).id).toBe(member.userId);
    });
  });

  describe('a member whose organization signs in by its provider alone', () => {
    let member: Member;
    beforeEach(async () => {
      await scene.setUp();
      member = await join(scene.server);
      await scene.admit(member, 'member');
    });
    const makeOnly = (from: number) =>
      scene.db
        .updateTable('sso_settings')
        .set({ only_from: new Date(from).toISOString() })
        .execute();
    const ask = () =>
      scene.newBrowser().call('POST', '/api/auth/forgot-password', { email: member.person.email });

    test('who asks for a new password is told the way in, and is given no link', async () => {
      await makeOnly(scene.now);
      expect((await ask()).statusCode).toBe(202);
      const mail = (await scene.server.mails()).at(-1);
      expect(mail?.to).toBe(member.person.email);
      expect(mail?.subject).toBe('You log in through your organization');
      expect(mail?.text).toContain('/login/organization');
      expect(mail?.text).not.toContain('token=');
    });

    test('chooses no password by a link that was mailed before', async () => {
      await ask();
      const token = await mailedToken(scene.server, member.person.email);
      await makeOnly(scene.now);
      const body = { token, new_password: 'Nytt-passord-2' };
      const reply = await scene.newBrowser().call('POST', '/api/auth/reset-password', body);
      expect(reply.json().error.code).toBe('auth.sso_required');
      // The refusal does not use up the link, which works once passwords are allowed again.
      await scene.db.updateTable('sso_settings').set({ only_from: null }).execute();
      const again = await scene.newBrowser().call('POST', '/api/auth/reset-password', body);
      expect(again.statusCode, again.body).toBe(200);
    });
  });
});
