import { MAX_OWNED_ORGANIZATIONS } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import {
  findMembership,
  findOrganization,
  insertMembership,
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
  setContext,
} from '../memberships/index.ts';
import { type Caller, recordChange } from './caller.ts';
import { dropMember } from './drop-member.ts';

type OrganizationDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit'>;

/** Normalizes a name for comparison within one owner. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
}

/**
 * Throws `organization.name_taken` if the owner has another organization of this name, and `organization.limit` if the
 * owner has the maximum number. Concurrent changes of one owner are serialized.
 */
export async function requireRoomToOwn(
  transaction: Database,
  ownerId: string,
  { name, exceptId }: { readonly name: string; readonly exceptId?: string },
): Promise<void> {
  await transaction.updateTable('users').set({ id: ownerId }).where('id', '=', ownerId).execute();
  const owned = await transaction
    .selectFrom('organizations')
    .select(['id', 'name_key'])
    .where('owner_user_id', '=', ownerId)
    .execute();
  const others = owned.filter(({ id }) => id !== exceptId);
  if (others.some(({ name_key }) => name_key === nameKey(name)))
    throw new AppError('organization.name_taken');
  if (others.length >= MAX_OWNED_ORGANIZATIONS)
    throw new AppError('organization.limit', { details: { limit_organizations: MAX_OWNED_ORGANIZATIONS } });
}

/** Creates an organization, owned by the caller, and switches to it. Throws the errors of {@link requireRoomToOwn}. */
export async function createOrganization(
  { db, clock, newId, audit }: OrganizationDeps,
  caller: Caller,
  name: string,
): Promise<OrganizationAccess> {
  const organizationId = newId();
  const at = clock();
  const instant = at.toISOString();
  await db.transaction().execute(async (transaction) => {
    await requireRoomToOwn(transaction, caller.userId, { name });
    await transaction
      .insertInto('organizations')
      .values({
        id: organizationId,
        name,
        name_key: nameKey(name),
        owner_user_id: caller.userId,
        deletion_requested_at: null,
        deletion_due_at: null,
        created_at: instant,
        updated_at: instant,
      })
      .execute();
    await insertMembership(transaction, { organizationId, userId: caller.userId, role: 'owner', at });
    await setContext(transaction, caller, organizationId);
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.created',
      details: {},
    });
  });
  return requirePermission(db, caller.userId, organizationId, 'organization.read');
}

export async function renameOrganization(
  { db, clock, audit }: OrganizationDeps,
  caller: Caller,
  organizationId: string,
  name: string,
): Promise<OrganizationAccess> {
  return db.transaction().execute(async (transaction) => {
    const access = await requirePermissionToChange(
      transaction,
      caller.userId,
      organizationId,
      'organization.rename',
    );
    await requireRoomToOwn(transaction, caller.userId, { name, exceptId: organizationId });
    const changes = { name, name_key: nameKey(name), updated_at: clock().toISOString() };
    await transaction.updateTable('organizations').set(changes).where('id', '=', organizationId).execute();
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.renamed',
      details: {},
    });
    return { ...access, organization: { ...access.organization, ...changes } };
  });
}

/** Switches to an organization, or to working alone with null. Throws `organization.not_found`. */
export async function switchOrganization(
  { db }: OrganizationDeps,
  caller: Caller,
  organizationId: string | null,
): Promise<OrganizationAccess | null> {
  const access =
    organizationId === null
      ? null
      : await requirePermission(db, caller.userId, organizationId, 'organization.read');
  await setContext(db, caller, organizationId);
  return access;
}

/** Leaves an organization. Throws `organization.owner_cannot_leave`. */
export async function leaveOrganization(
  { db, audit }: OrganizationDeps,
  caller: Caller,
  organizationId: string,
): Promise<void> {
  const { userId } = caller;
  // Owners get the error that says what to do instead of `organization.forbidden`.
  const organization = await findOrganization(db, organizationId);
  if (organization?.owner_user_id === userId && (await findMembership(db, organizationId, userId)))
    throw new AppError('organization.owner_cannot_leave');
  await db.transaction().execute(async (transaction) => {
    const { role } = await requirePermissionToChange(
      transaction,
      userId,
      organizationId,
      'organization.leave',
    );
    await dropMember(transaction, organizationId, userId);
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'member.left',
      details: { role },
      userId,
    });
  });
}
