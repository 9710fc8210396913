import { beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../audit/seal.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { join } from '../../testing/browser.ts';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { insertVerifiedDomain } from '../../testing/organization.ts';
import { useSignInScene } from '../../testing/sign-in-scene.ts';
import { newSubscription } from '../subscriptions/index.ts';

describeOnEmptyDatabases('joining by a provider', (useDatabase) => {
  const scene = useSignInScene(useDatabase);

  describe('somebody unknown', () => {
    beforeEach(async () => {
      await insertVerifiedDomain(scene.db, scene.organizationId, 'vestmark.example');
    });

    test('joins as viewer by a verified address in a verified domain, and comes back to the same account', async () => {
      await scene.setUp({ first_sign_in: 'join_as_viewer' });
      scene.provider.accounts.set('7', {
        ...{ email: 'Ane.Ås@vestmark.example', email_verified: true, preferred_username: 'ane.ås' },
      });
      const browser = scene.newBrowser();
      const body = { email: 'ane@vestmark.example', return_to: '/playground?x=1' };
      expect(await scene.signIn(browser, '7', body)).toBe('/playground?x=1');
      const user = await scene.me(browser);
      expect(user).toMatchObject({
        username: 'ane.as',
        email: 'ane.ås@vestmark.example',
        email_verified: true,
      });
      const role = scene.db.selectFrom('memberships').select('role').where('user_id', '=', user.id);
      expect(await role.execute()).toEqual([{ role: 'viewer' }]);

      // Another address at the provider, but the same person: issuer and subject identify the user.
      scene.provider.accounts.set('7', { email: 'other@vestmark.example', email_verified: true });
      const other = scene.newBrowser();
      expect(await scene.signIn(other, '7')).toBe('/');
      expect((await scene.me(other)).id).toBe(user.id);
      const names = (await scene.events()).map(({ action }) => action);
      expect(names).toEqual(
        expect.arrayContaining([
          'sso.saved',
          'account.created',
          'member.added',
          'identity.connected',
          'session.opened',
        ]),
      );
      expect(
        await verifyChain(scene.db, scene.organizationId, createSeal(scene.server.deps.secret)),
      ).toMatchObject({
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
      await scene.setUp({ first_sign_in: 'join_as_viewer' });
      scene.provider.accounts.set('8', account);
      const browser = scene.newBrowser();
      expect(await scene.signIn(browser, '8')).toBe(`/login?sso_error=${code}`);
      expect(await scene.me(browser)).toBe(null);
      expect((await scene.events()).at(-1)).toMatchObject({ action: 'session.refused', result: 'refused' });
    });

    test('does not join where members alone may sign in', async () => {
      await scene.setUp();
      scene.provider.accounts.set('9', { email: 'a@vestmark.example', email_verified: true });
      expect(await scene.signIn(scene.newBrowser(), '9')).toBe('/login?sso_error=sso.not_a_member');
    });
  });

  describe('whom the installation does not let in', () => {
    const usersOf = (email: string) =>
      scene.db.selectFrom('users').select('id').where('email', '=', email).execute();
    beforeEach(async () => {
      await insertVerifiedDomain(scene.db, scene.organizationId, 'vestmark.example');
      await scene.setUp({ first_sign_in: 'join_as_viewer' });
      scene.provider.accounts.set('n', { email: 'ny@vestmark.example', email_verified: true });
    });

    test('makes no account by a provider where sign-up is closed, or needs an invitation or another domain', async () => {
      const { db } = scene.server.deps;
      for (const [mode, domains] of [
        ['closed', '[]'],
        ['invitation', '[]'],
        ['domain', '["elsewhere.example"]'],
      ] as const) {
        const rule = { id: 'installation', sign_up_mode: mode, sign_up_domains: domains };
        await db.deleteFrom('installation').execute();
        await db.insertInto('installation').values(rule).execute();
        const code = mode === 'invitation' ? 'invitation_only' : mode;
        expect(await scene.signIn(scene.newBrowser(), 'n')).toBe(`/login?sso_error=sign_up.${code}`);
        expect(await usersOf('ny@vestmark.example')).toEqual([]);
      }
      await db.updateTable('installation').set({ sign_up_mode: 'open' }).execute();
      expect(await scene.signIn(scene.newBrowser(), 'n')).toBe('/');
    });

    test('is a disabled account, by a provider too', async () => {
      await scene.signIn(scene.newBrowser(), 'n');
      const [user] = await usersOf('ny@vestmark.example');
      const disabled = { disabled_at: '2026-01-01T00:00:00.000Z' };
      await scene.db
        .updateTable('users')
        .set(disabled)
        .where('id', '=', user?.id ?? '')
        .execute();
      const browser = scene.newBrowser();
      expect(await scene.signIn(browser, 'n')).toBe('/login?sso_error=auth.account_disabled');
      expect(await scene.me(browser)).toBe(null);
      expect((await scene.events()).at(-1)?.details).toContain('"disabled"');
    });

    test('is an administrator by an address alone: whoever sets up a provider would be one too', async () => {
      const member = await join(scene.server, { email: 'sjef@vestmark.example' });
      const named = { is_administrator: 1 };
      await scene.db.updateTable('users').set(named).where('id', '=', member.userId).execute();
      scene.provider.accounts.set('s', { email: 'sjef@vestmark.example', email_verified: true });
      expect(await scene.signIn(scene.newBrowser(), 's')).toBe('/login?sso_error=sso.connect_first');
    });

    test('is one more than there are seats, and nothing is left half made', async () => {
      const { plans } = scene.server.deps;
      const seats = plans.seats;
      Object.assign(plans, { seats: () => 1 });
      const at = '2026-01-01T00:00:00.000Z';
      const owned = ofOrganization(scene.organizationId);
      const row = newSubscription({ id: 'of-organization', owner: owned, at: new Date(at) });
      const period = { current_period_start: at, current_period_end: '2126-01-01T00:00:00.000Z' };
      await scene.db
        .insertInto('subscriptions')
        .values({ ...row, ...period })
        .execute();
      expect(await scene.signIn(scene.newBrowser(), 'n')).toBe('/login?sso_error=organization.full');
      expect(await usersOf('ny@vestmark.example')).toEqual([]);
      expect(await scene.db.selectFrom('identities').select('id').execute()).toEqual([]);
      Object.assign(plans, { seats });
      expect(await scene.signIn(scene.newBrowser(), 'n')).toBe('/');
    });
  });
});
