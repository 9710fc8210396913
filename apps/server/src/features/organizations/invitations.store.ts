import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InvitationTable } from '../../db/tables.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** An invitation with display names. */
export interface NamedInvitation extends InvitationRow {
  readonly organization_name: string;
  readonly inviter: string | null;
}

function named(db: Database) {
  return db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['organizations.name as organization_name', 'inviter.name as inviter']);
}

export function findInvitation(db: Database, id: string): Promise<NamedInvitation | undefined> {
  return named(db).where('invitations.id', '=', id).executeTakeFirst();
}

/** Unanswered invitations of an organization, newest first. */
export function findPending(db: Database, organizationId: string): Promise<NamedInvitation[]> {
  return named(db)
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.accepted_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();
}

/** The invitations that a user can accept: by user name, or by the verified address. */
export function findReceived(
  db: Database,
  person: { readonly id: string; readonly email: string },
  at: Date,
): Promise<NamedInvitation[]> {
  return named(db)
    .where(({ or, eb, and }) =>
      or([
        eb('invitations.user_id', '=', person.id),
        and([eb('invitations.user_id', 'is', null), eb('invitations.email', '=', person.email)]),
      ]),
    )
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.expires_at', '>', at.toISOString())
    .orderBy('invitations.created_at')
    .execute();
}

export function findInvitationOf(
  db: Database,
  organizationId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function countPending(db: Database, organizationId: string, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertInvitation(db: Database, row: Insertable<InvitationTable>): Promise<void> {
  await db.insertInto('invitations').values(row).execute();
}

export async function renewInvitation(
  db: Database,
  id: string,
  { sentAt, expiresAt }: { readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ sent_at: sentAt.toISOString(), expires_at: expiresAt.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Records who accepted an invitation; false if it was already accepted. */
export async function noteAccepted(db: Database, id: string, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ accepted_at: at.toISOString(), accepted_by: userId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteInvitation(db: Database, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute();
}

/** Deletes the unanswered invitations that a user made for an organization; returns how many. */
export async function deleteInvitationsBy(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
