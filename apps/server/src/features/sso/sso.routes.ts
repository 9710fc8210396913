import {
  getSso,
  makeRecoveryCodes,
  removeSso,
  type SsoSettings,
  saveSso,
  setOnlySso,
  testSso,
} from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { mailLimit } from '../auth/index.ts';
import { requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from '../sign-in-rules/index.ts';
import { presentSettings } from './present-settings.ts';
import { redirectUriOf, signOutUriOf } from './registration.ts';
import { saveSettings, setOnly } from './save-settings.service.ts';
import { deleteSettings, findSettings, putSettings, type SsoSettingsRow } from './sso.store.ts';
import { testProvider } from './test-provider.ts';

/** Limit of manual requests to a provider per organization. */
const askLimit = { attempts: 20, windowMs: 60_000 };

export function ssoRoutes(mount: Mount, deps: Deps): void {
  const { db, secret } = deps;

  mount(getSso, async ({ actor, params }) => {
    await requirePermission(db, actor.userId, params.org_id, 'sso.read');
    const settings = await findSettings(db, params.org_id);
    return {
      redirect_uri: redirectUriOf(deps, params.org_id),
      sign_out_uri: signOutUriOf(deps),
      settings: settings ? await present(settings) : null,
    };
  });

  mount(saveSso, async ({ actor, body, params, request }) => {
    await requirePermission(db, actor.userId, params.org_id, 'sso.manage');
    await throttle(deps, ['sso settings', params.org_id], askLimit);
    return present(await saveSettings(deps, params.org_id, body, { actor, request }));
  });

  mount(removeSso, async ({ actor, params, request }) => {
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'sso.manage');
      const before = await findSettings(transaction, params.org_id);
      if (!before) throw new AppError('sso.not_configured');
      await deleteSettings(transaction, params.org_id);
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'sso.removed',
        details: {},
        target: { kind: 'host', id: null, name: new URL(before.issuer).host },
      });
    });
    return null;
  });

  mount(testSso, async ({ actor, body, params, request }) => {
    await requirePermission(db, actor.userId, params.org_id, 'sso.manage');
    await throttle(deps, ['sso settings', params.org_id], askLimit);
    const test = await testProvider(deps, body.issuer);
    await db.transaction().execute((transaction) =>
      deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'sso.tested',
        details: { failed: test.steps.filter(({ result }) => result === 'failed').length },
        target: { kind: 'host', id: null, name: new URL(body.issuer).host },
      }),
    );
    return test;
  });

  mount(setOnlySso, async ({ actor, body, params, request }) => {
    await requirePermission(db, actor.userId, params.org_id, 'sso.manage');
    // Each activation mails all members.
    if (body.only) await throttle(deps, ['sso only', params.org_id], mailLimit);
    const settings = await setOnly(deps, params.org_id, body.only, { actor, request });
    deps.outbox.wake();
    return present(settings);
  });

  mount(makeRecoveryCodes, async ({ actor, params, request }) => {
    const codes = newRecoveryCodes();
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'sso.manage');
      const before = await findSettings(transaction, params.org_id);
      if (!before) throw new AppError('sso.not_configured');
      await replaceRecoveryCodes(transaction, { secret, organizationId: params.org_id }, codes);
      await putSettings(transaction, { ...before, recovery_made_at: deps.clock().toISOString() });
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'sso.recovery_codes_made',
        details: {},
      });
    });
    return { codes };
  });

  function present(row: SsoSettingsRow): Promise<SsoSettings> {
    return presentSettings(deps, row);
  }
}
