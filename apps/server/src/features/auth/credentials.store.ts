import type { Database } from '../../db/database.ts';

/** Who vouches for a user: we do, by a password. */
const PASSWORD_PROVIDER = 'credential';

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Gives a new user the first password. */
export async function insertPassword(
  db: Database,
  { id, userId, hash, at }: { id: string; userId: string; hash: string; at: Date },
): Promise<void> {
  const instant = at.toISOString();
  await db
    .insertInto('credentials')
    .values({
      id,
      user_id: userId,
      provider_id: PASSWORD_PROVIDER,
      account_id: userId,
      password_hash: hash,
      created_at: instant,
      updated_at: instant,
    })
    .execute();
}

export async function setPasswordHash(db: Database, userId: string, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password_hash: hash, updated_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .execute();
}
