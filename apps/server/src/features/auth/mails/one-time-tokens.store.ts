import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { OneTimeTokenTable } from '../../../db/tables.ts';

export type OneTimeTokenRow = Selectable<OneTimeTokenTable>;

/** The stored facts of a mailed link. */
export interface IssuedToken {
  /** The id of the mail, so that a repeated mail has the same token. */
  readonly id: string;
  readonly user_id: string;
  readonly purpose: OneTimeTokenRow['purpose'];
  readonly email: string;
  readonly at: Date;
  readonly lifeMs: number;
}

/** Stores a token or renews it; only the mail contains its text. False if it was already used. */
export async function issueToken(db: Database, token: IssuedToken, text: string): Promise<boolean> {
  const { at, lifeMs, ...row } = token;
  const expires_at = new Date(at.getTime() + lifeMs).toISOString();
  const life = { token_hash: hashOf(text), expires_at, created_at: at.toISOString() };
  const result = await db
    .insertInto('one_time_tokens')
    .values({ ...row, ...life, used_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(life).where('one_time_tokens.used_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findToken(
  db: Database,
  purpose: OneTimeTokenRow['purpose'],
  text: string,
): Promise<OneTimeTokenRow | undefined> {
  const byHash = db.selectFrom('one_time_tokens').selectAll().where('token_hash', '=', hashOf(text));
  return byHash.where('purpose', '=', purpose).executeTakeFirst();
}

/** Marks a token as used; false if it already was. */
export async function useToken(db: Database, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('one_time_tokens')
    .set({ used_at: at.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a later password reset link was mailed. */
export async function isOutdated(db: Database, userId: string, id: string): Promise<boolean> {
  const later = db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('id', '>', id);
  return (await later.executeTakeFirst()) !== undefined;
}

/** Deletes the user's older password reset tokens. */
export async function deleteOlderTokens(db: Database, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('id', '<', id)
    .execute();
}

/** Deletes all tokens of a user except one. */
export async function deleteTokens(db: Database, userId: string, exceptId: string | null): Promise<void> {
  const ofUser = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await (exceptId === null ? ofUser : ofUser.where('id', '!=', exceptId)).execute();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
