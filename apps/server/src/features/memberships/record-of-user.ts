import type { AuditEvent, AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';

type WithoutOrganization<E> = E extends AuditEvent ? Omit<E, 'organizationId'> : never;

/**
 * Records an action on a user's own account in the logs of all the user's organizations and of the installation. Always
 * in the same order, which avoids deadlocks.
 */
export async function recordOfUser(
  transaction: Database,
  audit: AuditLog,
  userId: string,
  event: WithoutOrganization<AuditEvent>,
): Promise<void> {
  await recordInLogs(transaction, audit, await logsOfUser(transaction, userId), event);
}

/** The organizations of a user, and null for the installation: the logs of {@link recordOfUser}, in its order. */
export async function logsOfUser(transaction: Database, userId: string): Promise<(string | null)[]> {
  const rows = await transaction
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', userId)
    .orderBy('organization_id')
    .execute();
  return [...rows.map((row) => row.organization_id), null];
}

/** Records an action in the result of {@link logsOfUser}, read before the account went. */
export async function recordInLogs(
  transaction: Database,
  audit: AuditLog,
  logs: readonly (string | null)[],
  event: WithoutOrganization<AuditEvent>,
): Promise<void> {
  for (const organizationId of logs) {
    await audit.record(transaction, { ...event, organizationId });
  }
}
