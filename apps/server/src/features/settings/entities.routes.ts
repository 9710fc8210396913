import { addEntities, clearEntities, deleteEntity, listEntities, replaceEntities } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import {
  addEntitiesTo,
  clearEntitiesOf,
  entitiesOf,
  entityList,
  removeEntity,
  replaceEntitiesOf,
} from './entities.service.ts';

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
    await removeEntity(deps, actor, params.method_id);
    return null;
  });

  mount(clearEntities, ({ actor, params }) => clearEntitiesOf(deps, entityList(actor, params.method_id)));
}
