import {
  type ApiKey,
  type ApiKeyDuration,
  apiKeyDurationMs,
  apiKeyPermissions,
  type createApiKeySchema,
  KEYS_FEATURE,
  MAX_API_KEYS,
} from '@sladd/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { hashSecret, makeKey, writeKey } from './api-key.ts';
import { type ApiKeyRow, deleteKey, findKeys, insertKey } from './api-keys.store.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock'>;

const permissionsSchema = z.array(z.enum(apiKeyPermissions));

/** What a kept key may do. */
export function permissionsOf(row: Pick<ApiKeyRow, 'permissions'>) {
  return permissionsSchema.parse(JSON.parse(row.permissions));
}

export async function listKeys(
  { db }: KeyDeps,
  userId: string,
  subscriptionId: string | null,
): Promise<ApiKey[]> {
  return (await findKeys(db, userId)).map((row) => presentKey(row, subscriptionId));
}

/** Makes a key. Throws `api_key.plan_required` and `api_key.limit`. */
export async function createKey(
  { db, clock }: KeyDeps,
  actor: Actor,
  input: z.output<typeof createApiKeySchema>,
  subscriptionId: string | null,
): Promise<ApiKey & { readonly key: string }> {
  if (!actor.rights.plan_features.includes(KEYS_FEATURE)) throw new AppError('api_key.plan_required');
  const parts = makeKey();
  const now = clock();
  const row: ApiKeyRow = {
    id: parts.id,
    user_id: actor.userId,
    organization_id: actor.organization?.id ?? null,
    name: input.name,
    secret_hash: hashSecret(parts.secret),
    permissions: JSON.stringify(input.permissions),
    duration: input.duration,
    expires_at: new Date(now.getTime() + apiKeyDurationMs[input.duration]).toISOString(),
    last_used_at: null,
    created_at: now.toISOString(),
  };
  const hasRoom = await insertKey(db, row, MAX_API_KEYS);
  if (!hasRoom) throw new AppError('api_key.limit', { details: { limit_keys: MAX_API_KEYS } });
  return { ...presentKey(row, subscriptionId), key: writeKey(parts) };
}

/** Throws `api_key.not_found`, also for keys of others. */
export async function removeKey({ db }: KeyDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteKey(db, userId, id))) throw new AppError('api_key.not_found');
}

function presentKey(row: ApiKeyRow, subscriptionId: string | null): ApiKey {
  const { id, name, created_at, expires_at, last_used_at } = row;
  const duration = row.duration as ApiKeyDuration;
  const permissions = permissionsOf(row);
  return {
    ...{ id, name, permissions, duration, created_at, expires_at },
    last_used: last_used_at,
    subscription_id: subscriptionId,
  };
}
