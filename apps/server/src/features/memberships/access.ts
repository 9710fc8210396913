import { type OrganizationPermission, type OrganizationRole, roleMay } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  findMembership,
  findOrganization,
  lockOrganization,
  type MembershipRow,
  type OrganizationRow,
} from './memberships.store.ts';

/** An organization with the caller's membership and role. */
export interface OrganizationAccess {
  readonly organization: OrganizationRow;
  readonly membership: MembershipRow;
  readonly role: OrganizationRole;
}

/**
 * The only place that decides permissions in an organization, by the table of permissions in the contract. Throws
 * `organization.not_found`, also for non-members, and `organization.forbidden`.
 */
export async function requirePermission(
  db: Database,
  userId: string,
  organizationId: string,
  permission: OrganizationPermission,
): Promise<OrganizationAccess> {
  return decide(await findOrganization(db, organizationId), db, userId, permission);
}

/**
 * As {@link requirePermission}, for a change: locks members, owner and deletion of the organization until the
 * transaction ends.
 */
export async function requirePermissionToChange(
  transaction: Database,
  userId: string,
  organizationId: string,
  permission: OrganizationPermission,
): Promise<OrganizationAccess> {
  return decide(await lockOrganization(transaction, organizationId), transaction, userId, permission);
}

async function decide(
  organization: OrganizationRow | undefined,
  db: Database,
  userId: string,
  permission: OrganizationPermission,
): Promise<OrganizationAccess> {
  const membership = organization && (await findMembership(db, organization.id, userId));
  if (!organization || !membership) throw new AppError('organization.not_found');
  const role = roleIn(organization, membership);
  if (!roleMay(role, permission)) throw new AppError('organization.forbidden');
  return { organization, membership, role };
}

/** The role of a member. Only the organization's `owner_user_id` determines the owner, not the membership row. */
export function roleIn(organization: OrganizationRow, membership: MembershipRow): OrganizationRole {
  if (organization.owner_user_id === membership.user_id) return 'owner';
  return membership.role === 'owner' ? 'admin' : membership.role;
}
