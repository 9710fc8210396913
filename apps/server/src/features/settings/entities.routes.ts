import { addEntities, clearEntities, deleteEntity, listEntities, replaceEntities } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { addEntitiesTo, entitiesOf, entityList, replaceEntitiesOf } from './entities.service.ts';
import {
  deleteOwnEntities,
  deleteOwnEntity,
  findPredefinedEntities,
  isPredefinedOf,
} from './entities.store.ts';

export function entityRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;

  mount(listEntities, ({ actor, params }) => entitiesOf(db, entityList(actor, params.method_id)));

  mount(addEntities, ({ actor, body }) =>
    addEntitiesTo(deps, entityList(actor, body.method_id), body.entity_texts),
  );

  mount(replaceEntities, ({ actor, params, body }) =>
    replaceEntitiesOf(deps, entityList(actor, params.method_id), body.entity_texts),
  );

  mount(deleteEntity, async ({ actor, params }) => {
    if (await deleteOwnEntity(db, actor.userId, params.method_id)) return null;
    const isPredefined = await isPredefinedOf(db, actor.userId, params.method_id);
    throw new AppError(isPredefined ? 'entity.predefined' : 'entity.not_found');
  });

  mount(clearEntities, async ({ actor, params }) => {
    const list = entityList(actor, params.method_id);
    const removed = await deleteOwnEntities(db, list);
    return { removed, kept: (await findPredefinedEntities(db, list)).length };
  });
}
