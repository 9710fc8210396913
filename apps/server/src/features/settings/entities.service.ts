import { type EntityDefinition, isEntityTypeOf, methodOfId } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  deleteOwnEntities,
  type EntityList,
  findOwnEntities,
  findPredefinedEntities,
  insertEntities,
} from './entities.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Names a method's list; throws `entity.invalid_method` for anything but 1, 2 and 3. */
export function entityList({ userId }: Pick<Actor, 'userId'>, methodId: number): EntityList {
  if (methodOfId(methodId) === null) {
    throw new AppError('entity.invalid_method', { details: { method_id: methodId } });
  }
  return { userId, methodId };
}

/** The predefined entities of the user's department, then the user's own. One that is both is shown as predefined. */
export async function entitiesOf(db: Database, list: EntityList): Promise<EntityDefinition[]> {
  const predefined = await findPredefinedEntities(db, list);
  const texts = new Set(predefined.map(({ entity_text }) => entity_text));
  const own = (await findOwnEntities(db, list)).filter(({ entity_text }) => !texts.has(entity_text));
  return [
    ...predefined.map((row) => ({ ...row, is_predefined: true })),
    ...own.map((row) => ({ ...row, is_predefined: false })),
  ];
}

/**
 * Adds entities. Throws `entity.unknown` when the method does not know one, select-all entries among them; and
 * `entity.duplicate` when some were there, after adding the others.
 */
export async function addEntitiesTo(
  deps: ServiceDeps,
  list: EntityList,
  texts: readonly string[],
): Promise<EntityDefinition[]> {
  refuseUnknown(list, texts);
  const present = new Set((await entitiesOf(deps.db, list)).map(({ entity_text }) => entity_text));
  const fresh = [...new Set(texts)].filter((text) => !present.has(text));
  const added = await insertEntities(deps.db, list, { texts: fresh, at: deps.clock(), newId: deps.newId });
  if (added < texts.length) {
    throw new AppError('entity.duplicate', { details: { added, skipped: texts.length - added } });
  }
  return entitiesOf(deps.db, list);
}

/** Makes the given entities the user's own; those the department brings need not be among them. */
export async function replaceEntitiesOf(
  deps: ServiceDeps,
  list: EntityList,
  texts: readonly string[],
): Promise<EntityDefinition[]> {
  refuseUnknown(list, texts);
  return deps.db.transaction().execute(async (transaction) => {
    await deleteOwnEntities(transaction, list);
    const predefined = new Set(
      (await findPredefinedEntities(transaction, list)).map(({ entity_text }) => entity_text),
    );
    const own = [...new Set(texts)].filter((text) => !predefined.has(text));
    await insertEntities(transaction, list, { texts: own, at: deps.clock(), newId: deps.newId });
    return entitiesOf(transaction, list);
  });
}

function refuseUnknown({ methodId }: EntityList, texts: readonly string[]): void {
  const method = methodOfId(methodId);
  const index = texts.findIndex((text) => method === null || !isEntityTypeOf(method, text));
  if (index >= 0) throw new AppError('entity.unknown', { details: { index } });
}
