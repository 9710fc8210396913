import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DomainTable } from '../../db/tables.ts';

export type DomainRow = Selectable<DomainTable>;

export function findDomains(db: Database, organizationId: string): Promise<DomainRow[]> {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('ascii_domain')
    .execute();
}

export function findDomain(db: Database, organizationId: string, id: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** As {@link findDomain}; locks the row until the transaction ends, so that checks at once come one after the other. */
export function lockDomain(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<DomainRow | undefined> {
  // A write locks the row on both databases; a read alone does not.
  return transaction
    .updateTable('domains')
    .set({ id })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The organization that has proven a domain; null if none has. */
export async function findVerifiedOwner(db: Database, asciiDomain: string): Promise<string | null> {
  const row = await db
    .selectFrom('domains')
    .select('organization_id')
    .where('ascii_domain', '=', asciiDomain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

export async function insertDomain(db: Database, row: DomainRow): Promise<void> {
  await db.insertInto('domains').values(row).execute();
}

export async function updateDomain(
  db: Database,
  id: string,
  changes: Updateable<DomainTable>,
): Promise<void> {
  await db.updateTable('domains').set(changes).where('id', '=', id).execute();
}

export async function deleteDomain(db: Database, id: string): Promise<void> {
  await db.deleteFrom('domains').where('id', '=', id).execute();
}

/** Domains due for a check, longest waiting first. */
export function findDueDomains(db: Database, now: Date, limit: number): Promise<DomainRow[]> {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('check_at', '<=', now.toISOString())
    .orderBy('check_at')
    .limit(limit)
    .execute();
}

/** Claims a due domain until an instant; false if another server already did. */
export async function claimDomain(
  db: Database,
  { id, check_at }: Pick<DomainRow, 'id' | 'check_at'>,
  until: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('domains')
    .set({ check_at: until.toISOString() })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The number of members with a verified address, by domain. */
export async function countMembersByDomain(
  db: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, number>> {
  const domains = await findDomains(db, organizationId);
  const counts = await Promise.all(
    domains.map(async ({ ascii_domain }) => {
      const { count } = await db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('memberships.organization_id', '=', organizationId)
        .where('users.email_verified', '=', 1)
        .where('users.email', 'like', `%@${ascii_domain}`)
        .executeTakeFirstOrThrow();
      return [ascii_domain, Number(count)] as const;
    }),
  );
  return new Map(counts);
}
