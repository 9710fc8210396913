import { createApiKey, deleteApiKey, listApiKeys } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, payerOf } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { findSubscriptionId } from '../subscriptions/index.ts';
import { createKey, type KeyCaller, listKeys, removeKey } from './api-keys.service.ts';

function callerOf(actor: Actor, request: FastifyRequest): KeyCaller {
  return { actor, audit: auditActorOf(actor, request) };
}

export function apiKeyRoutes(mount: Mount, deps: Deps): void {
  const subscriptionOf = (actor: Actor) => findSubscriptionId(deps.db, payerOf(actor));

  mount(listApiKeys, async ({ actor }) => listKeys(deps, actor.userId, await subscriptionOf(actor)));

  mount(createApiKey, async ({ actor, body, request }) =>
    createKey(deps, callerOf(actor, request), body, await subscriptionOf(actor)),
  );

  mount(deleteApiKey, async ({ actor, params, request }) => {
    await removeKey(deps, callerOf(actor, request), params.id);
    return null;
  });
}
