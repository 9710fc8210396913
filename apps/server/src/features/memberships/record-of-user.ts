import type { AuditEvent, AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';

type WithoutOrganization<E> = E extends AuditEvent ? Omit<E, 'organizationId'> : never;

/**
 * Writes down what somebody did with their account: in the log of every organization they belong to, and in that of the
 * installation. Always in one order, so that two at once do not wait for each other.
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
