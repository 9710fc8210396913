import type { Database } from '../../../db/database.ts';

/** The provider id of passwords. */
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

interface NewPassword {
  /** Used if the user has no password yet. */
  readonly id: string;
  readonly userId: string;
  readonly hash: string;
  readonly at: Date;
}

/** Stores the first password of a new user. */
export async function insertPassword(db: Database, { id, userId, hash, at }: NewPassword): Promise<void> {
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

/** Changes the password, or stores the first one of a user created by an identity provider. */
export async function setPasswordHash(db: Database, { id, userId, hash, at }: NewPassword): Promise<void> {
  const changed = await db
    .updateTable('credentials')
    .set({ password_hash: hash, updated_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) await insertPassword(db, { id, userId, hash, at });
}

/** Removes the password; no password opens the account afterwards. */
export async function removePassword(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .execute();
}
