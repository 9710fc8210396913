import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { type Forgery, type LyingProvider, startLyingProvider } from '../../testing/lying-provider.ts';
import { insertOrganization, insertVerifiedDomain } from '../../testing/organization.ts';
import { useSignInScene } from '../../testing/sign-in-scene.ts';

describeOnEmptyDatabases('single sign-on under attack', (useDatabase) => {
  const scene = useSignInScene(useDatabase);

  describe('an attacker', () => {
    beforeEach(async () => {
      await scene.setUp({ first_sign_in: 'join_as_viewer' });
      await insertVerifiedDomain(scene.db, scene.organizationId, 'vestmark.example');
      scene.provider.accounts.set('7', { email: 'ane@vestmark.example', email_verified: true });
    });

    test('cannot use an answer twice', async () => {
      const browser = scene.newBrowser();
      const back = await scene.provider.signIn(await scene.start(browser), '7');
      expect(await scene.open(browser, back)).toBe('/');
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test('cannot use an answer in another browser, and so sign somebody in as themselves', async () => {
      const browser = scene.newBrowser();
      const back = await scene.provider.signIn(await scene.start(browser), '7');
      const victim = scene.newBrowser();
      expect(await scene.open(victim, back)).toBe('/login?sso_error=sso.state');
      await scene.start(victim);
      expect(await scene.open(victim, back)).toBe('/login?sso_error=sso.state');
      expect(await scene.open(browser, back)).toBe('/');
    });

    test('cannot put a stolen code into a sign-in of their own', async () => {
      const [victim, thief] = [scene.newBrowser(), scene.newBrowser()];
      const stolen = await scene.provider.signIn(await scene.start(victim), '7');
      const own = await scene.provider.signIn(await scene.start(thief), 'thief');
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      expect(await scene.open(thief, own)).toBe('/login?sso_error=sso.token');
      expect(await scene.me(thief)).toBe(null);
    });

    test('cannot take the answer of one provider to another organization', async () => {
      const browser = scene.newBrowser();
      const back = await scene.provider.signIn(await scene.start(browser), '7');
      const other = await insertOrganization(scene.db, scene.owner.userId, 'Other');
      back.pathname = back.pathname.replace(scene.organizationId, other);
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test('cannot say that another provider answered', async () => {
      const browser = scene.newBrowser();
      const back = await scene.provider.signIn(await scene.start(browser), '7');
      back.searchParams.set('iss', 'https://evil.example');
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.token');
    });

    test('cannot wait', async () => {
      const browser = scene.newBrowser();
      const back = await scene.provider.signIn(await scene.start(browser), '7');
      scene.now += 11 * 60_000;
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.state');
    });

    test.each([
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '',
    ])('cannot have the browser sent on to %j', async (return_to) => {
      const body = { org_id: scene.organizationId, return_to };
      const reply = await scene.newBrowser().call('POST', '/api/auth/oidc/start', body);
      expect(reply.json().error.code).toBe('request.invalid');
    });

    test('two tabs of one browser end what each began', async () => {
      const browser = scene.newBrowser();
      const [first, second] = [
        await scene.start(browser, { org_id: scene.organizationId, return_to: '/a' }),
        await scene.start(browser),
      ];
      expect(await scene.open(browser, await scene.provider.signIn(second, '7'))).toBe('/');
      expect(await scene.open(browser, await scene.provider.signIn(first, '7'))).toBe('/a');
    });

    test('who refuses at the provider is told so', async () => {
      const browser = scene.newBrowser();
      const state = new URL(await scene.start(browser)).searchParams.get('state') ?? '';
      const back = new URL(`http://localhost/api/auth/oidc/callback/${scene.organizationId}`);
      for (const [name, value] of Object.entries({
        error: 'access_denied',
        state,
        iss: scene.provider.issuer,
      })) {
        back.searchParams.set(name, value);
      }
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.refused');
    });
  });

  describe('a provider that lies', () => {
    let liar: LyingProvider;
    beforeEach(async () => {
      liar = await startLyingProvider('sladd');
      await insertVerifiedDomain(scene.db, scene.organizationId, 'vestmark.example');
      await scene.setUp({ issuer: liar.issuer, client_id: 'sladd', first_sign_in: 'join_as_viewer' });
    });
    afterEach(() => liar.close());

    const person = { email: 'liar@vestmark.example', email_verified: true };
    const hour = 3600;
    const now = () => Math.floor(Date.now() / 1000);

    test('is believed where everything is in order, so that the refusals below are those of one lie each', async () => {
      const browser = scene.newBrowser();
      expect(await scene.open(browser, liar.answer(await scene.start(browser), { claims: person }))).toBe(
        '/',
      );
      expect((await scene.me(browser)).email).toBe(person.email);
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
      const browser = scene.newBrowser();
      const back = liar.answer(await scene.start(browser), forgery);
      expect(await scene.open(browser, back)).toBe('/login?sso_error=sso.token');
      expect(await scene.me(browser)).toBe(null);
      expect((await scene.events()).at(-1)).toMatchObject({ action: 'session.refused', result: 'refused' });
      const made = scene.db.selectFrom('users').select('id').where('email', '=', person.email);
      expect(await made.execute()).toEqual([]);
    });
  });
});
