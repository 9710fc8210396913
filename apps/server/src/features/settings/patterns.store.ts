import type { Pattern } from '@sladd/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PatternTable } from '../../db/tables.ts';

export type PatternRow = Selectable<PatternTable>;
export type NewPattern = Insertable<PatternTable>;

/** A row in the form of the calls. */
export function patternOf({ whole_words, ...row }: PatternRow, settingId: string): Pattern {
  return { ...row, setting_id: settingId, whole_words: whole_words === 1 };
}

/** Oldest first, since ids sort by age. */
export function findPatterns(db: Database, userId: string): Promise<PatternRow[]> {
  return db.selectFrom('patterns').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** False if the user already has this text. */
export async function insertPattern(db: Database, row: NewPattern): Promise<boolean> {
  const result = await db
    .insertInto('patterns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'pattern_text']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updatePatternRow(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<Pick<PatternRow, 'pattern_text' | 'pattern_type' | 'whole_words' | 'label'>>,
): Promise<void> {
  const ofUser = db.updateTable('patterns').set(changes).where('user_id', '=', userId);
  await ofUser.where('id', '=', id).execute();
}

export async function deletePatternRow(db: Database, userId: string, id: string): Promise<boolean> {
  const ofUser = db.deleteFrom('patterns').where('user_id', '=', userId);
  const result = await ofUser.where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns the number of deleted terms. */
export async function deletePatternRows(db: Database, userId: string): Promise<number> {
  const result = await db.deleteFrom('patterns').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
