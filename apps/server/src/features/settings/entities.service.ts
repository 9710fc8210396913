import {
  type DetectionMethod,
  type EntityDefinition,
  isEntityTypeOf,
  methodIds,
  methodOfId,
  type TypesByMethod,
} from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeOwnValue, organizationValue } from '../rules/index.ts';
import {
  deleteOwnEntities,
  deleteOwnEntity,
  type EntityList,
  findOwnEntities,
  findPredefinedEntities,
  insertEntities,
  isPredefinedOf,
} from './entities.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** One method's list for a caller: the organization's if it sets one, else the caller's own. */
interface CalledList extends EntityList {
  readonly method: DetectionMethod;
  readonly actor: Actor;
}

/** The list of a method. Throws `entity.invalid_method` for ids other than 1, 2 and 3. */
export function entityList(actor: Actor, methodId: number): CalledList {
  const method = methodOfId(methodId);
  if (method === null) throw new AppError('entity.invalid_method', { details: { method_id: methodId } });
  return { actor, userId: actor.userId, methodId, method };
}

/** The predefined entities of the user's department, then the others. Duplicates are shown as predefined. */
export async function entitiesOf(db: Database, list: CalledList): Promise<EntityDefinition[]> {
  const predefined = await findPredefinedEntities(db, list);
  const texts = new Set(predefined.map(({ entity_text }) => entity_text));
  const chosen = (await chosenEntities(db, list)).filter(({ entity_text }) => !texts.has(entity_text));
  return [
    ...predefined.map((row) => ({ ...row, is_predefined: true })),
    ...chosen.map((row) => ({ ...row, is_predefined: false })),
  ];
}

async function chosenEntities(
  db: Database,
  list: CalledList,
): Promise<Omit<EntityDefinition, 'is_predefined'>[]> {
  const shared = await organizationValue(db, list.actor, 'entity_lists');
  if (!shared) return findOwnEntities(db, list);
  const { methodId: method_id, method } = list;
  return shared[method].map((entity_text) => ({ id: ruleId(method, entity_text), entity_text, method_id }));
}

/** The id of an entity in an organization's list, which has no row. */
const ruleId = (method: DetectionMethod, type: string) => `${method}:${type}`;

/** Changes the caller's version of an organization's default list; false if the own list must be changed instead. */
function changeTypes(
  deps: ServiceDeps,
  { actor, method }: Pick<CalledList, 'actor' | 'method'>,
  change: (types: readonly string[]) => readonly string[],
): Promise<boolean> {
  return changeOwnValue(deps, actor, 'entity_lists', (lists) => ({
    ...lists,
    [method]: [...new Set(change(lists[method]))],
  }));
}

/**
 * Adds entities. Throws `entity.unknown` for an entity that the method does not know, including select-all entries;
 * `entity.duplicate` if some already exist, after adding the others; and `rules.set_by_organization`.
 */
export async function addEntitiesTo(
  deps: ServiceDeps,
  list: CalledList,
  texts: readonly string[],
): Promise<EntityDefinition[]> {
  refuseUnknown(list, texts);
  const present = new Set((await entitiesOf(deps.db, list)).map(({ entity_text }) => entity_text));
  const fresh = [...new Set(texts)].filter((text) => !present.has(text));
  const isDone = await changeTypes(deps, list, (types) => [...types, ...fresh]);
  const { newId } = deps;
  const added = isDone
    ? fresh.length
    : await insertEntities(deps.db, list, { texts: fresh, at: deps.clock(), newId });
  if (added < texts.length) {
    throw new AppError('entity.duplicate', { details: { added, skipped: texts.length - added } });
  }
  return entitiesOf(deps.db, list);
}

/** Replaces the list by the given entities; predefined ones may be omitted. */
export async function replaceEntitiesOf(
  deps: ServiceDeps,
  list: CalledList,
  texts: readonly string[],
): Promise<EntityDefinition[]> {
  refuseUnknown(list, texts);
  if (await changeTypes(deps, list, () => texts)) return entitiesOf(deps.db, list);
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

/** Removes one entity. Throws `entity.not_found`, `entity.predefined` or `rules.set_by_organization`. */
export async function removeEntity(deps: ServiceDeps, actor: Actor, id: string): Promise<void> {
  const shared = await organizationValue(deps.db, actor, 'entity_lists');
  if (await isPredefinedOf(deps.db, actor.userId, id)) throw new AppError('entity.predefined');
  if (!shared) {
    if (!(await deleteOwnEntity(deps.db, actor.userId, id))) throw new AppError('entity.not_found');
    return;
  }
  const methods = Object.keys(shared) as (keyof typeof shared)[];
  const method = methods.find((one) => shared[one].some((type) => ruleId(one, type) === id));
  if (method === undefined) throw new AppError('entity.not_found');
  const isDone = await changeTypes(deps, { actor, method }, (types) =>
    types.filter((type) => ruleId(method, type) !== id),
  );
  if (!isDone) throw new AppError('entity.not_found');
}

/** Removes all entities except predefined ones and returns both counts. Throws `rules.set_by_organization`. */
export async function clearEntitiesOf(
  deps: ServiceDeps,
  list: CalledList,
): Promise<{ removed: number; kept: number }> {
  const kept = (await findPredefinedEntities(deps.db, list)).length;
  let removed = 0;
  const isDone = await changeTypes(deps, list, (types) => {
    removed = types.length;
    return [];
  });
  if (!isDone) removed = await deleteOwnEntities(deps.db, list);
  return { removed, kept };
}

/** The predefined types of a user's department, by method. */
export async function departmentTypes(db: Database, userId: string): Promise<TypesByMethod> {
  const typesOf = async (methodId: number) =>
    (await findPredefinedEntities(db, { userId, methodId })).map(({ entity_text }) => entity_text);
  return {
    fast: await typesOf(methodIds.fast),
    advanced: await typesOf(methodIds.advanced),
    standard: await typesOf(methodIds.standard),
  };
}

function refuseUnknown({ method }: CalledList, texts: readonly string[]): void {
  const index = texts.findIndex((text) => !isEntityTypeOf(method, text));
  if (index >= 0) throw new AppError('entity.unknown', { details: { index } });
}
