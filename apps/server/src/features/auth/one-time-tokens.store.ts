import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OneTimeTokenTable } from '../../db/tables.ts';

export type OneTimeTokenRow = Selectable<OneTimeTokenTable>;

/** Makes a token; the text is known to the mail alone. */
export async function issueToken(
  db: Database,
  token: Pick<OneTimeTokenRow, 'id' | 'user_id' | 'purpose' | 'email'> & { at: Date; lifeMs: number },
): Promise<string> {
  const { at, lifeMs, ...row } = token;
  const text = randomBytes(32).toString('base64url');
  const expires_at = new Date(at.getTime() + lifeMs).toISOString();
  await db
    .insertInto('one_time_tokens')
    .values({ ...row, token_hash: hashOf(text), expires_at, used_at: null, created_at: at.toISOString() })
    .execute();
  return text;
}

export function findToken(
  db: Database,
  purpose: OneTimeTokenRow['purpose'],
  text: string,
): Promise<OneTimeTokenRow | undefined> {
  const byHash = db.selectFrom('one_time_tokens').selectAll().where('token_hash', '=', hashOf(text));
  return byHash.where('purpose', '=', purpose).executeTakeFirst();
}

/** Uses a token up; false when somebody else did so first. */
export async function useToken(db: Database, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('one_time_tokens')
    .set({ used_at: at.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes every token a user has for a purpose worthless. */
export async function deleteTokens(
  db: Database,
  userId: string,
  purpose: OneTimeTokenRow['purpose'],
): Promise<void> {
  const ofUser = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await ofUser.where('purpose', '=', purpose).execute();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
