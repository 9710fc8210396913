import type { OrganizationRole } from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MembershipTable, OrganizationTable } from '../../db/tables.ts';

export type MembershipRow = Selectable<MembershipTable>;
export type OrganizationRow = Selectable<OrganizationTable>;

/** An organization with a user's membership. */
export interface OwnMembership {
  readonly organization: OrganizationRow;
  readonly membership: MembershipRow;
}

/** Sort rank of a role in lists. */
function rankOf(role: OrganizationRole): number {
  if (role === 'owner') return 0;
  return role === 'admin' ? 1 : 2;
}

export function findMembership(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The organizations of a user, owned ones first, then in the order of joining. */
export async function findOwnMemberships(db: Database, userId: string): Promise<OwnMembership[]> {
  const memberships = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('organization_id')
    .execute();
  if (memberships.length === 0) return [];
  const ids = memberships.map(({ organization_id }) => organization_id);
  const rows = await db.selectFrom('organizations').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const both = memberships.flatMap((membership) => {
    const organization = byId.get(membership.organization_id);
    return organization ? [{ organization, membership }] : [];
  });
  const owned = ({ membership }: OwnMembership) => membership.role === 'owner';
  return [...both.filter(owned), ...both.filter((one) => !owned(one))];
}

export function findOrganization(db: Database, id: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks an organization until the transaction ends and returns it. Decisions about its members, owner or deletion are
 * made after this.
 */
export async function lockOrganization(
  transaction: Database,
  id: string,
): Promise<OrganizationRow | undefined> {
  await transaction.updateTable('organizations').set({ id }).where('id', '=', id).execute();
  return findOrganization(transaction, id);
}

export async function countMembers(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertMembership(
  db: Database,
  row: { organizationId: string; userId: string; role: OrganizationRole; at: Date },
): Promise<void> {
  const { organizationId, userId, role, at } = row;
  await db
    .insertInto('memberships')
    .values({
      organization_id: organizationId,
      user_id: userId,
      role,
      rank: rankOf(role),
      joined_at: at.toISOString(),
      // Creating or joining an organization counts as activity.
      last_seen_at: at.toISOString(),
    })
    .execute();
}

export async function setRole(
  db: Database,
  { organization_id, user_id }: Pick<MembershipRow, 'organization_id' | 'user_id'>,
  role: OrganizationRole,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ role, rank: rankOf(role) })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Records a member's activity in the organization. */
export async function noteMemberSeen(
  db: Database,
  organizationId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ last_seen_at: at.toISOString() })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}
