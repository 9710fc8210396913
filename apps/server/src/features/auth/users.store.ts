import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { UserTable } from '../../db/tables.ts';

export type UserRow = Selectable<UserTable>;

export function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** By e-mail address when there is an @, otherwise by user name; neither minds case. */
export function findUserByIdentifier(db: Database, identifier: string): Promise<UserRow | undefined> {
  const column = identifier.includes('@') ? 'email' : 'username';
  return db.selectFrom('users').selectAll().where(column, '=', identifier.toLowerCase()).executeTakeFirst();
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function markEmailVerified(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: 1, updated_at: at.toISOString() })
    .where('id', '=', userId)
    .execute();
}
