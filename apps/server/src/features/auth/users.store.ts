import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { UserTable } from '../../db/tables.ts';
import { AppError } from '../../http/app-error.ts';

export type UserRow = Selectable<UserTable>;

export function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** The row of a new account with an unverified address. */
export function newUserRow(
  names: Pick<UserRow, 'id' | 'username' | 'name' | 'email' | 'department_id'>,
  at: Date,
): UserRow {
  const nothingYet = {
    email_verified: 0,
    pending_email: null,
    image: null,
    tutorial_finished: 0,
    organization_choice: null,
    is_administrator: 0,
    disabled_at: null,
    last_sign_in_at: null,
  };
  return { ...names, ...nothingYet, created_at: at.toISOString(), updated_at: at.toISOString() };
}

export async function insertUser(db: Database, row: UserRow): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

/** Finds a user by e-mail address if it contains @, otherwise by user name; case-insensitive. */
export function findUserByIdentifier(db: Database, identifier: string): Promise<UserRow | undefined> {
  const column = identifier.includes('@') ? 'email' : 'username';
  return db.selectFrom('users').selectAll().where(column, '=', identifier.toLowerCase()).executeTakeFirst();
}

/** Limit of availability checks per network. */
export const availabilityLimit = { attempts: 30, windowMs: 60_000 };

/** Whether the address belongs to another user. */
export async function isEmailTaken(db: Database, email: string, exceptUserId: string): Promise<boolean> {
  const user = await findUserByIdentifier(db, email);
  return user !== undefined && user.id !== exceptUserId;
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function updateUser(
  db: Database,
  userId: string,
  changes: Updateable<UserTable>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: at.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Sets a verified address; removes it as the pending address. */
export async function confirmEmail(db: Database, userId: string, email: string, at: Date): Promise<void> {
  await updateUser(db, userId, { email, email_verified: 1 }, at);
  await db
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', '=', email)
    .execute();
}

/** Marks the address as verified, if it is still the user's. */
export async function markEmailVerified(
  db: Database,
  userId: string,
  email: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: 1, updated_at: at.toISOString() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}

/**
 * Locks the row of a user until the transaction ends. Whatever changes an account does this before all else, as a sign-in
 * does, and writes its entry in the log last: in another order the two can wait for each other.
 */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  // A write locks the row on both databases; a read alone does not.
  await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
}

/**
 * Records a sign-in. Locks the account against being disabled until the transaction ends; throws
 * `auth.account_disabled` if it is disabled.
 */
export async function noteSignIn(transaction: Database, userId: string, at: Date): Promise<void> {
  const noted = await transaction
    .updateTable('users')
    .set({ last_sign_in_at: at.toISOString() })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new AppError('auth.account_disabled');
}

/** Deletes a user and, by foreign keys, all rows that belong to the user, in one statement. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
