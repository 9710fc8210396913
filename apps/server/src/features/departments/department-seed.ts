import { readFileSync } from 'node:fs';
import { detectionMethods, entityCatalogue, methodIds } from '@sladd/contract';
import { z } from 'zod';
import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

const entitiesSchema = z
  .object({
    fast: z.array(z.enum(entityCatalogue.fast)),
    advanced: z.array(z.enum(entityCatalogue.advanced)),
    standard: z.array(z.enum(entityCatalogue.standard)),
  })
  .partial();

const seedSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]+$/),
      name: z.string().min(1),
      description: z.string(),
      /** Name and description in Norwegian Bokmål. */
      nb: z.object({ name: z.string().min(1), description: z.string() }).optional(),
      is_active: z.boolean(),
      entities: entitiesSchema,
    }),
  )
  .refine((list) => list.some((department) => department.is_active), 'one department must be active')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'an id occurs twice');

/** The departments of a server, each with the entities that its members always search for. */
export type DepartmentSeed = z.output<typeof seedSchema>;

const ownFile = new URL('./departments.json', import.meta.url);

/** Reads the seed file, the built-in one without a path. Throws if it is invalid. */
export function readDepartmentSeed(path: string | null): DepartmentSeed {
  return seedSchema.parse(JSON.parse(readFileSync(path ?? ownFile, 'utf8')));
}

/**
 * Updates the departments to the seed. A department that is no longer in it becomes inactive; its members stay until
 * they change it.
 */
export async function seedDepartments(db: Database, seed: DepartmentSeed, newId: NewId): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('departments').set({ is_active: 0 }).execute();
    for (const [position, department] of seed.entries()) {
      const { id, name, description, nb } = department;
      const texts = { name, description, name_nb: nb?.name ?? null, description_nb: nb?.description ?? null };
      const row = { ...texts, is_active: department.is_active ? 1 : 0, position };
      await transaction
        .insertInto('departments')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await transaction.deleteFrom('department_entities').where('department_id', '=', id).execute();
      const entities = detectionMethods.flatMap((method) =>
        [...new Set(department.entities[method])].map((entity_text) => ({
          id: newId(),
          department_id: id,
          method_id: methodIds[method],
          entity_text,
        })),
      );
      if (entities.length > 0) await transaction.insertInto('department_entities').values(entities).execute();
    }
  });
}

/** Seeds a database without departments; false if there are any. */
export async function seedDepartmentsOnce(db: Database, path: string | null, newId: NewId): Promise<boolean> {
  const existing = await db.selectFrom('departments').select('id').limit(1).executeTakeFirst();
  if (existing) return false;
  await seedDepartments(db, readDepartmentSeed(path), newId);
  return true;
}
