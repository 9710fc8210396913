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
  const rows = await transaction
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', userId)
    .orderBy('organization_id')
    .execute();
  for (const organizationId of [...rows.map((row) => row.organization_id), null]) {
    await audit.record(transaction, { ...event, organizationId });
  }
}
