import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { IdentityTable, SsoAttemptTable, SsoSettingsTable } from '../../db/tables.ts';

export type SsoSettingsRow = Selectable<SsoSettingsTable>;
export type IdentityRow = Selectable<IdentityTable>;

export function findSettings(db: Database, organizationId: string): Promise<SsoSettingsRow | undefined> {
  return db
    .selectFrom('sso_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function putSettings(db: Database, row: SsoSettingsRow): Promise<void> {
  const { organization_id: _key, ...changes } = row;
  await db
    .insertInto('sso_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changes))
    .execute();
}

export async function deleteSettings(db: Database, organizationId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sso_settings')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The number of members who have signed in by a provider. */
export async function countConnected(db: Database, organizationId: string, issuer: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .innerJoin('identities', 'identities.user_id', 'memberships.user_id')
    .select(({ fn }) => fn.count<number | string>('memberships.user_id').distinct().as('count'))
    .where('memberships.organization_id', '=', organizationId)
    .where('identities.issuer', '=', issuer)
    .where('identities.last_used_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAttempt(db: Database, row: Selectable<SsoAttemptTable>): Promise<void> {
  await db.insertInto('sso_attempts').values(row).execute();
}

/** Takes a started sign-in and deletes it; undefined for a second request or another browser. */
export function takeAttempt(
  db: Database,
  {
    organization_id,
    state_hash,
    browser_hash,
  }: Omit<Selectable<SsoAttemptTable>, 'user_id' | 'return_to' | 'expires_at'>,
): Promise<Selectable<SsoAttemptTable> | undefined> {
  return db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('organization_id', '=', organization_id)
    .returningAll()
    .executeTakeFirst();
}

/** The stored identity with this issuer and subject. */
export function findIdentity(
  db: Database,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function findIdentities(db: Database, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function insertIdentity(db: Database, row: IdentityRow): Promise<void> {
  await db.insertInto('identities').values(row).execute();
}

export async function noteIdentityUsed(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('identities').set({ last_used_at: at.toISOString() }).where('id', '=', id).execute();
}

/** Removes an identity and ends the sessions that it opened. */
export async function deleteIdentity(db: Database, id: string): Promise<void> {
  const opened = db.selectFrom('sso_sessions').select('session_id').where('identity_id', '=', id);
  await db.deleteFrom('sessions').where('id', 'in', opened).execute();
  await db.deleteFrom('identities').where('id', '=', id).execute();
}

/** Whether a user owns an organization: such an account is never opened by its address alone. */
export async function ownsOrganization(db: Database, userId: string): Promise<boolean> {
  const row = db.selectFrom('organizations').select('id').where('owner_user_id', '=', userId).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}
