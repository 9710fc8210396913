import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ApiKeyTable } from '../../db/tables.ts';

export type ApiKeyRow = Selectable<ApiKeyTable>;

export function findKeys(db: Database, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findKey(db: Database, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Inserts a key; false if its owner already has `most` keys. Must run in a transaction: the write before the count
 * locks the owner's row, so concurrent calls cannot exceed the limit.
 */
export async function insertKey(transaction: Database, row: ApiKeyRow, most: number): Promise<boolean> {
  await transaction.updateTable('users').set({ id: row.user_id }).where('id', '=', row.user_id).execute();
  const { count } = await transaction
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await transaction.insertInto('api_keys').values(row).execute();
  return true;
}

/** Deletes a key and returns its row; undefined if there is none. */
export function deleteKey(db: Database, userId: string, id: string): Promise<ApiKeyRow | undefined> {
  return db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function noteUse(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at.toISOString() }).where('id', '=', id).execute();
}

/** Deletes all keys of a user and returns their number. */
export async function deleteKeysOf(db: Database, userId: string): Promise<number> {
  const result = await db.deleteFrom('api_keys').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
