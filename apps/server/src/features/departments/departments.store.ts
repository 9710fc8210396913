import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DepartmentTable } from '../../db/tables.ts';

export type DepartmentRow = Selectable<DepartmentTable>;

export function findActiveDepartments(db: Database): Promise<DepartmentRow[]> {
  return db.selectFrom('departments').selectAll().where('is_active', '=', 1).orderBy('position').execute();
}

export function findDepartment(db: Database, id: string): Promise<DepartmentRow | undefined> {
  return db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The department of a new member: the given one if active, the first active one if none is given. */
export async function findDepartmentToJoin(
  db: Database,
  id: string | undefined,
): Promise<DepartmentRow | undefined> {
  const active = await findActiveDepartments(db);
  return id === undefined ? active[0] : active.find((department) => department.id === id);
}
