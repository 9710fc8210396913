import type { Selectable } from 'kysely';
import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { DepartmentEntityTable, EntityTable } from '../../db/tables.ts';

export type EntityRow = Selectable<EntityTable>;
export type PredefinedRow = Selectable<DepartmentEntityTable>;

/** One method's list of one user. */
export interface EntityList {
  readonly userId: string;
  readonly methodId: number;
}

export function findOwnEntities(db: Database, { userId, methodId }: EntityList): Promise<EntityRow[]> {
  const ofUser = db.selectFrom('entities').selectAll().where('user_id', '=', userId);
  return ofUser.where('method_id', '=', methodId).orderBy('id').execute();
}

/** The entities of the user's department, in the order of the seed file. */
export function findPredefinedEntities(
  db: Database,
  { userId, methodId }: EntityList,
): Promise<PredefinedRow[]> {
  return db
    .selectFrom('department_entities')
    .innerJoin('users', 'users.department_id', 'department_entities.department_id')
    .selectAll('department_entities')
    .where('users.id', '=', userId)
    .where('method_id', '=', methodId)
    .orderBy('department_entities.id')
    .execute();
}

/** Returns the number of new entities. */
export async function insertEntities(
  db: Database,
  { userId, methodId }: EntityList,
  { texts, at, newId }: { texts: readonly string[]; at: Date; newId: NewId },
): Promise<number> {
  if (texts.length === 0) return 0;
  const common = { user_id: userId, method_id: methodId, created_at: at.toISOString() };
  const result = await db
    .insertInto('entities')
    .values(texts.map((entity_text) => ({ id: newId(), entity_text, ...common })))
    .onConflict((conflict) => conflict.columns(['user_id', 'method_id', 'entity_text']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

export async function deleteOwnEntity(db: Database, userId: string, id: string): Promise<boolean> {
  const ofUser = db.deleteFrom('entities').where('user_id', '=', userId);
  const result = await ofUser.where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whether the id is that of an entity of the user's department. */
export async function isPredefinedOf(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('department_entities')
    .innerJoin('users', 'users.department_id', 'department_entities.department_id')
    .select('department_entities.id')
    .where('users.id', '=', userId)
    .where('department_entities.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of deleted entities. */
export async function deleteOwnEntities(db: Database, { userId, methodId }: EntityList): Promise<number> {
  const ofUser = db.deleteFrom('entities').where('user_id', '=', userId);
  const result = await ofUser.where('method_id', '=', methodId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
