import {
  exportInstallationAudit,
  getSignUp,
  getSystem,
  listInstallationAudit,
  listModels,
  saveSignUp,
  testMail,
  updateInstallationRetention,
  verifyInstallationAudit,
} from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import { INSTALLATION_CHAIN } from '../../audit/chain-end.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { changeRetention, exportLog, showLog, verifyLog } from '../audit-log/index.ts';
import { mailContextOf } from '../auth/index.ts';
import { callerOf } from './caller.ts';
import * as mailTest from './mail-test.service.ts';
import { requireAccount } from './show-accounts.ts';
import * as signUp from './sign-up.service.ts';
import { showModels, showSystem } from './system.service.ts';

/** Reading every model is expensive, so calls are limited. */
const modelsLimit = { attempts: 20, windowMs: 60_000 };

/** Calls on the installation: sign-up, mail, models, state and its log. */
export function installationRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;

  mount(getSignUp, () => signUp.showSignUp(deps));

  mount(saveSignUp, (call) => signUp.saveSignUp(deps, callerOf(call), call.body));

  mount(testMail, async (call) => {
    const { email } = await requireAccount(db, call.actor.userId);
    return mailTest.testMail(deps, callerOf(call), email, mailContextOf(call.request).language);
  });

  mount(listModels, async ({ actor, signal }) => {
    await throttle(deps, ['models', actor.userId], modelsLimit);
    return showModels(deps.tasks, { owner: actor.userId, signal });
  });

  mount(getSystem, () => showSystem(deps));

  mount(listInstallationAudit, ({ query }) => showLog(db, INSTALLATION_CHAIN, query));

  mount(verifyInstallationAudit, ({ actor }) => verifyLog(deps, INSTALLATION_CHAIN, actor.userId));

  mount(exportInstallationAudit, ({ actor, query, request, reply }) => {
    const by = { userId: actor.userId, actor: auditActorOf(actor, request), reply };
    return exportLog(deps, INSTALLATION_CHAIN, query, by);
  });

  mount(updateInstallationRetention, async ({ actor, body, request }) => {
    const { retention_years } = body;
    const change = { years: retention_years, actor: auditActorOf(actor, request) };
    await db
      .transaction()
      .execute((transaction) => changeRetention(transaction, deps, INSTALLATION_CHAIN, change));
    return { retention_years };
  });
}
