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

/** An organization with what the caller is in it. */
export interface OrganizationAccess {
  readonly organization: OrganizationRow;
  readonly membership: MembershipRow;
  readonly role: OrganizationRole;
}

/**
 * The one place that decides what somebody may do in an organization, by the table of permissions in the contract. Throws
 * `organization.not_found` for whoever is no member, as for an organization that is not there, and `organization.forbidden`.
 */
export async function requirePermission(
  db: Database,
  userId: string,
  organizationId: string,
  permission: OrganizationPermission,
): Promise<OrganizationAccess> {
  return decide(await findOrganization(db, organizationId), db, userId, permission);
}

/** As {@link requirePermission}, for a change: until the transaction ends nobody else changes members, owner or deletion. */
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

/** A role as the organization says it: the owner is who it names, whatever the list of members says. */
export function roleIn(organization: OrganizationRow, membership: MembershipRow): OrganizationRole {
  if (organization.owner_user_id === membership.user_id) return 'owner';
  return membership.role === 'owner' ? 'admin' : membership.role;
}
