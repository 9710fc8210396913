import { newUuid } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { insertMembership } from '../features/memberships/index.ts';

/** Inserts an organization with its owner as first member and returns its id. */
export async function insertOrganization(db: Database, ownerId: string, name = 'Vestmark'): Promise<string> {
  const id = newUuid();
  const at = new Date('2026-01-01T00:00:00.000Z');
  const instants = { created_at: at.toISOString(), updated_at: at.toISOString() };
  await db
    .insertInto('organizations')
    .values({
      ...{ id, name, name_key: `${name.toLowerCase()} ${id}`, owner_user_id: ownerId, ...instants },
      ...{ deletion_requested_at: null, deletion_due_at: null },
    })
    .execute();
  await insertMembership(db, { organizationId: id, userId: ownerId, role: 'owner', at });
  return id;
}

/** Inserts a verified domain of an organization. */
export async function insertVerifiedDomain(
  db: Database,
  organizationId: string,
  domain: string,
): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('domains')
    .values({
      ...{ id: newUuid(), organization_id: organizationId, domain, ascii_domain: domain, token: newUuid() },
      ...{ finding: 'match', found: '[]', found_count: 1, created_at: at, checked_at: at },
      ...{ verified_at: at, missing_since: null, check_at: '2126-01-01T00:00:00.000Z' },
    })
    .execute();
}
