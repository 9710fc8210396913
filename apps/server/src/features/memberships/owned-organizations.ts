import { sql } from 'kysely';
import type { AuditActor, AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * The organizations that are deleted with their owner's account: those without other members whose deletion was
 * requested. Throws `organization.owned` if the account owns any other, which must be handed over or deleted first.
 */
export async function findGoingWithOwner(db: Database, userId: string): Promise<readonly string[]> {
  const owned = await db
    .selectFrom('organizations')
    .select(['id', 'deletion_requested_at', memberCount.as('members')])
    .where('owner_user_id', '=', userId)
    .execute();
  const isGoing = (one: (typeof owned)[number]) =>
    one.deletion_requested_at !== null && Number(one.members) === 1;
  if (!owned.every(isGoing)) throw new AppError('organization.owned');
  return owned.map(({ id }) => id);
}

/**
 * Deletes the result of {@link findGoingWithOwner} and returns it, in the transaction that deletes the account. Throws the
 * same.
 */
export async function deleteOwned(transaction: Database, userId: string): Promise<readonly string[]> {
  const ids = await findGoingWithOwner(transaction, userId);
  if (ids.length > 0) await transaction.deleteFrom('organizations').where('id', 'in', ids).execute();
  return ids;
}

/** Records the deletion of organizations, after all changes: an entry locks the log until the transaction ends. */
export async function recordDeleted(
  transaction: Database,
  audit: AuditLog,
  ids: readonly string[],
  actor: AuditActor,
): Promise<void> {
  for (const id of ids) {
    await audit.record(transaction, {
      organizationId: null,
      actor,
      action: 'organization.deleted',
      details: {},
      target: { kind: 'organization', id },
    });
  }
}

const memberCount = sql<number | string>`(
  select count(*) from memberships where memberships.organization_id = organizations.id
)`;
