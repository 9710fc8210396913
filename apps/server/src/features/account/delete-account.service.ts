import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { ofOrganization, ofUser } from '../../plans/plan-owner.ts';
import { deleteUser, requireOtherAdministrator } from '../auth/index.ts';
import { deleteOwned, findGoingWithOwner, recordOfUser } from '../memberships/index.ts';
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
  const dropHeld = await deps.jobs?.ownerGoes(userId);
  await db.transaction().execute(async (transaction) => {
    await requireOtherAdministrator(transaction, userId);
    await deleteOwned(transaction, audit, userId, actor);
    await recordOfUser(transaction, audit, userId, {
      actor,
      action: 'account.deleted',
      details: {},
      target: { kind: 'account', id: userId },
    });
    await deleteUser(transaction, userId);
  });
  await dropHeld?.();
}
