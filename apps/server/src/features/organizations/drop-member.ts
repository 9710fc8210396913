import type { Database } from '../../db/database.ts';
import { lockUser } from '../auth/index.ts';
import { leaveContext } from '../memberships/index.ts';

/**
 * Ends a membership and all that depends on it: keys of the organization, a handover offer, unapproved drafts, and the
 * organization of the user's sessions.
 */
export async function dropMember(
  transaction: Database,
  organizationId: string,
  userId: string,
): Promise<void> {
  // First, as whatever else changes what belongs to an account.
  await lockUser(transaction, userId);
  await transaction
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .deleteFrom('api_keys')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .deleteFrom('handovers')
    .where('organization_id', '=', organizationId)
    .where('to_user_id', '=', userId)
    .execute();
  await transaction
    .deleteFrom('drafts')
    .where('organization_id', '=', organizationId)
    .where('author_user_id', '=', userId)
    .where('state', '!=', 'approved')
    .execute();
  await leaveContext(transaction, userId, organizationId);
}
