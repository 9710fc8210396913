import type { OrganizationRole } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import { roleIn } from './access.ts';
import { findMembership, findOrganization, findOwnMemberships } from './memberships.store.ts';

/** The organization that a session works in, with its user's role. */
export interface OrganizationContext {
  readonly id: string;
  readonly role: OrganizationRole;
}

/** Stored choice of working alone. */
const WORKING_ALONE = 'none';

/**
 * The organization of a new session: the one chosen before, else the user's own, else the first one joined; null for
 * none.
 */
export async function chooseOrganization(db: Database, userId: string): Promise<string | null> {
  const own = (await findOwnMemberships(db, userId)).map(({ organization }) => organization.id);
  if (own.length === 0) return null;
  const row = await db
    .selectFrom('users')
    .select('organization_choice')
    .where('id', '=', userId)
    .executeTakeFirst();
  const choice = row?.organization_choice ?? null;
  if (choice === WORKING_ALONE) return null;
  return own.find((id) => id === choice) ?? own[0] ?? null;
}

/** The organization of a session; null if the user works alone or is no longer a member. */
export async function findContext(
  db: Database,
  userId: string,
  organizationId: string | null,
): Promise<OrganizationContext | null> {
  if (organizationId === null) return null;
  const organization = await findOrganization(db, organizationId);
  const membership = organization && (await findMembership(db, organization.id, userId));
  return organization && membership ? { id: organization.id, role: roleIn(organization, membership) } : null;
}

/** Sets the organization of a session, or none, and stores the choice for the next sign-in. */
export async function setContext(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  organizationId: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ organization_choice: organizationId ?? WORKING_ALONE })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ organization_id: organizationId })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes an organization from the sessions of a former member, who then works alone. */
export async function leaveContext(db: Database, userId: string, organizationId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ organization_id: null })
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .execute();
}
