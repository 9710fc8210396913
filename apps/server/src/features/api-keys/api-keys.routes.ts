import { createApiKey, deleteApiKey, listApiKeys } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { type Actor, payerOf } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { findSubscriptionId } from '../subscriptions/index.ts';
import { createKey, listKeys, removeKey } from './api-keys.service.ts';

export function apiKeyRoutes(mount: Mount, deps: Deps): void {
  const subscriptionOf = (actor: Actor) => findSubscriptionId(deps.db, payerOf(actor));

  mount(listApiKeys, async ({ actor }) => listKeys(deps, actor.userId, await subscriptionOf(actor)));

  mount(createApiKey, async ({ actor, body }) => createKey(deps, actor, body, await subscriptionOf(actor)));

  mount(deleteApiKey, async ({ actor, params }) => {
    await removeKey(deps, actor.userId, params.id);
    return null;
  });
}
