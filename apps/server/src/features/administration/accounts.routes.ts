import {
  deleteAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  getAccount,
  giveAccountPlan,
  listAccounts,
  makeResetLink,
  RESET_LINK_MINUTES,
  setAdministrator,
  verifyAccount,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requireCurrentPassword } from '../account/index.ts';
import { mailContextOf } from '../auth/index.ts';
import { callerOf } from './caller.ts';
import * as service from './change-account.service.ts';
import { showAccount, showAccounts } from './show-accounts.ts';

/** Calls of administrators on accounts. */
export function accountsRoutes(mount: Mount, deps: Deps): void {
  const { config, db } = deps;

  mount(listAccounts, ({ query }) => showAccounts(db, query));

  mount(getAccount, ({ params }) => showAccount(deps, params.user_id));

  mount(giveAccountPlan, async (call) => {
    const { user_id } = call.params;
    const { plan_code: planCode, is_unlimited: isUnlimited } = call.body;
    await service.giveAccountPlan(deps, callerOf(call), user_id, { planCode, isUnlimited });
    return showAccount(deps, user_id);
  });

  for (const [route, act] of [
    [verifyAccount, service.verifyAccount],
    [disableAccount, service.disableAccount],
    [enableAccount, service.enableAccount],
    [endAccountSessions, service.endSessions],
  ] as const) {
    mount(route, async (call) => {
      await act(deps, callerOf(call), call.params.user_id);
      return showAccount(deps, call.params.user_id);
    });
  }

  mount(makeResetLink, async (call) => {
    const { user_id } = call.params;
    await requireCurrentPassword(deps, call.actor.userId, call.body.password);
    const minutes = RESET_LINK_MINUTES;
    if (config.mail.smtpUrl === null)
      return { link: await service.makeResetLink(deps, callerOf(call), user_id), minutes };
    await service.mailResetLink(deps, callerOf(call), user_id, mailContextOf(call.request).language);
    return { link: null, minutes };
  });

  mount(setAdministrator, async (call) => {
    const { user_id } = call.params;
    await requireCurrentPassword(deps, call.actor.userId, call.body.password);
    await service.setAdministrator(deps, callerOf(call), user_id, call.body.administrator);
    return showAccount(deps, user_id);
  });

  mount(deleteAccount, async (call) => {
    await requireCurrentPassword(deps, call.actor.userId, call.body.password);
    await service.deleteAccount(deps, callerOf(call), call.params.user_id);
    return null;
  });
}
