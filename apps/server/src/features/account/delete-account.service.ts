import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { ofOrganization, ofUser } from '../../plans/plan-owner.ts';
import { deleteUser, findUser, requireOtherAdministrator } from '../auth/index.ts';
import {
  deleteOwned,
  findGoingWithOwner,
  logsOfUser,
  recordDeleted,
  recordInLogs,
} from '../memberships/index.ts';
import { endPayments } from '../subscriptions/index.ts';

/**
 * Deletes an account with all its data, for any actor. On the command line, which has no `jobs`, held job data expires
 * instead. Throws `organization.owned`, `admin.last_administrator` or `billing.unavailable`; nothing is deleted then.
 */
export async function deleteAccountOf(
  deps: Pick<Deps, 'db' | 'billing' | 'audit'> & Partial<Pick<Deps, 'jobs'>>,
  userId: string,
  actor: AuditActor,
): Promise<void> {
  const { db, audit } = deps;
  const going = await findGoingWithOwner(db, userId);
  await db.transaction().execute((transaction) => requireOtherAdministrator(transaction, userId));
  for (const id of going) await endPayments(deps, ofOrganization(id));
  await endPayments(deps, ofUser(userId));
  const dropHeld = await deps.jobs?.prepareOwnerDeletion(userId);
  await db.transaction().execute(async (transaction) => {
    await requireOtherAdministrator(transaction, userId);
    const owned = await deleteOwned(transaction, userId);
    const logs = await logsOfUser(transaction, userId);
    const name = (await findUser(transaction, userId))?.name;
    await deleteUser(transaction, userId);
    const named = name === undefined ? {} : { name };
    const by = actor.kind === 'user' && actor.id === userId ? { ...actor, ...named } : actor;
    await recordDeleted(transaction, audit, owned, by);
    await recordInLogs(transaction, audit, logs, {
      actor: by,
      action: 'account.deleted',
      details: {},
      target: { kind: 'account', id: userId, ...named },
    });
  });
  await dropHeld?.();
}
