import {
  getSso,
  makeRecoveryCodes,
  removeSso,
  type SsoSettings,
  saveSso,
  setOnlySso,
  testSso,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { mailLimit } from '../auth/index.ts';
import { requirePermission } from '../memberships/index.ts';
import { presentSettings } from './present-settings.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';
import { redirectUriOf, signOutUriOf } from './registration.ts';
import { removeSettings } from './remove-settings.service.ts';
import { saveSettings, setOnly } from './save-settings.service.ts';
import { findSettings, type SsoSettingsRow } from './sso.store.ts';
import { testSettings } from './test-settings.service.ts';

/** Limit of manual requests to a provider per organization. */
const askLimit = { attempts: 20, windowMs: 60_000 };

export function ssoRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const present = (row: SsoSettingsRow): Promise<SsoSettings> => presentSettings(deps, row);

  mount(getSso, async ({ actor, params }) => {
    await requirePermission(db, actor.userId, params.org_id, 'sso.read');
    const settings = await findSettings(db, params.org_id);
    return {
      redirect_uri: redirectUriOf(deps, params.org_id),
      sign_out_uri: signOutUriOf(deps),
      settings: settings ? await present(settings) : null,
    };
  });

  mount(saveSso, async (call) => {
    const { org_id } = call.params;
    await requirePermission(db, call.actor.userId, org_id, 'sso.manage');
    await throttle(deps, ['sso settings', org_id], askLimit);
    return present(await saveSettings(deps, org_id, call.body, call));
  });

  mount(removeSso, async (call) => {
    await removeSettings(deps, call.params.org_id, call);
    return null;
  });

  mount(testSso, async (call) => {
    const { org_id } = call.params;
    await requirePermission(db, call.actor.userId, org_id, 'sso.manage');
    await throttle(deps, ['sso settings', org_id], askLimit);
    return testSettings(deps, org_id, call.body.issuer, call);
  });

  mount(setOnlySso, async (call) => {
    const { org_id } = call.params;
    await requirePermission(db, call.actor.userId, org_id, 'sso.manage');
    // Each activation mails all members.
    if (call.body.only) await throttle(deps, ['sso only', org_id], mailLimit);
    const settings = await setOnly(deps, org_id, call.body.only, call);
    deps.outbox.wake();
    return present(settings);
  });

  mount(makeRecoveryCodes, async (call) => ({
    codes: await renewRecoveryCodes(deps, call.params.org_id, call),
  }));
}
