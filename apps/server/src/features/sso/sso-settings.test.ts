import { describe, expect, test } from 'vitest';
import { join } from '../../testing/browser.ts';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { useSignInScene } from '../../testing/sign-in-scene.ts';

describeOnEmptyDatabases('the settings of single sign-on', (useDatabase) => {
  const scene = useSignInScene(useDatabase);

  describe('the settings', () => {
    const save = (changes: object) =>
      scene.owner.browser.call('PUT', scene.path(), {
        ...{ issuer: scene.provider.issuer, client_id: 'sladd', client_secret: 'x', ...changes },
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
      expect((await save({ issuer: `${scene.provider.issuer}/elsewhere` })).json().error.code).toBe(
        'sso.provider_unfit',
      );
      const silent = scene.provider.issuer.replace(/\d+$/, '1');
      expect((await save({ issuer: silent })).json().error.code).toBe('sso.provider_unreachable');
    });

    test('never tell the secret, keep it encrypted, and send it to no other issuer', async () => {
      await scene.setUp();
      const shown = await scene.owner.browser.call('GET', scene.path());
      expect(shown.body).not.toContain(scene.provider.clientSecret);
      expect(shown.json().data).toMatchObject({
        redirect_uri: `http://localhost:8080/api/auth/oidc/callback/${scene.organizationId}`,
        settings: { has_secret: true, enabled: true },
      });
      const row = await scene.db.selectFrom('sso_settings').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(scene.provider.clientSecret);
      const kept = await scene.owner.browser.call('PUT', scene.path(), {
        issuer: scene.provider.issuer,
        client_id: 'other',
      });
      expect(kept.json().data).toMatchObject({ client_id: 'other', has_secret: true });
      await scene.db.updateTable('sso_settings').set({ issuer: 'https://before.example' }).execute();
      const moved = await scene.owner.browser.call('PUT', scene.path(), {
        issuer: scene.provider.issuer,
        client_id: 'other',
      });
      expect(moved.json().error.code).toBe('sso.secret_required');
    });

    test('are tested without being saved', async () => {
      const reply = await scene.owner.browser.call('POST', scene.path('/test'), {
        issuer: scene.provider.issuer,
      });
      const { is_usable, steps } = reply.json().data;
      expect(is_usable).toBe(true);
      expect(steps.find(({ step }: { step: string }) => step === 'keys').count).toBeGreaterThan(0);
      const refused = await scene.owner.browser.call('POST', scene.path('/test'), {
        issuer: 'https://10.0.0.1',
      });
      expect(refused.json().data.is_usable).toBe(false);
      expect(refused.json().data.steps[0]).toMatchObject({ step: 'address', result: 'failed' });
      expect((await scene.owner.browser.call('GET', scene.path())).json().data.settings).toBe(null);
    });

    test('are the business of the owner, and unknown to strangers', async () => {
      const [admin, stranger] = [await join(scene.server), await join(scene.server)];
      await scene.admit(admin, 'admin');
      const body = { issuer: scene.provider.issuer, client_id: 'x', client_secret: 'x' };
      expect((await admin.browser.call('PUT', scene.path(), body)).json().error.code).toBe(
        'organization.forbidden',
      );
      expect((await stranger.browser.call('PUT', scene.path(), body)).json().error.code).toBe(
        'organization.not_found',
      );
      expect((await stranger.browser.call('GET', scene.path())).json().error.code).toBe(
        'organization.not_found',
      );
    });

    test('are not changed when the log cannot be written', async () => {
      await scene.setUp();
      await scene.db.schema.alterTable('audit_events').renameTo('gone').execute();
      try {
        expect((await save({ client_id: 'changed' })).statusCode).toBe(500);
        const row = await scene.db.selectFrom('sso_settings').select('client_id').executeTakeFirst();
        expect(row?.client_id).toBe('sladd');
        const browser = scene.newBrowser();
        const { person } = scene.owner;
        const login = { identifier: person.email, password: person.password };
        expect((await browser.call('POST', '/api/auth/login', login)).statusCode).toBe(500);
        expect(await scene.me(browser)).toBe(null);
      } finally {
        await scene.db.schema.alterTable('gone').renameTo('audit_events').execute();
      }
    });
  });
});
