import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** The user's words in the order of insertion. */
export async function findBanWords(db: Database, userId: string): Promise<string[]> {
  const rows = db.selectFrom('ban_words').select('word').where('user_id', '=', userId).orderBy('id');
  return (await rows.execute()).map(({ word }) => word);
}

/** Returns the number of new words. */
export async function insertBanWords(
  db: Database,
  userId: string,
  { words, at, newId }: { words: readonly string[]; at: Date; newId: NewId },
): Promise<number> {
  if (words.length === 0) return 0;
  const created_at = at.toISOString();
  const result = await db
    .insertInto('ban_words')
    .values(words.map((word) => ({ id: newId(), user_id: userId, word, created_at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'word']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

export async function deleteBanWords(db: Database, userId: string, words: readonly string[]): Promise<void> {
  const ofUser = db.deleteFrom('ban_words').where('user_id', '=', userId);
  await ofUser.where('word', 'in', words).execute();
}

export async function deleteAllBanWords(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('ban_words').where('user_id', '=', userId).execute();
}
