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
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { hashSecret, makeKey, writeKey } from './api-key.ts';
import { type ApiKeyRow, deleteKey, findKeys, insertKey } from './api-keys.store.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'audit'>;

/** Who changes keys: the actor for the rules, the audit actor for the log. */
export interface KeyCaller {
  readonly actor: Actor;
  readonly audit: AuditActor;
}

const permissionsSchema = z.array(z.enum(apiKeyPermissions));

/** The permissions of a stored key. */
export function permissionsOf(row: Pick<ApiKeyRow, 'permissions'>) {
  return permissionsSchema.parse(JSON.parse(row.permissions));
}

export async function listKeys(
  { db }: Pick<KeyDeps, 'db'>,
  userId: string,
  subscriptionId: string | null,
): Promise<ApiKey[]> {
  return (await findKeys(db, userId)).map((row) => presentKey(row, subscriptionId));
}

/** Creates a key and records it in the log. Throws `api_key.plan_required` or `api_key.limit`. */
export async function createKey(
  { db, clock, audit }: KeyDeps,
  { actor, audit: by }: KeyCaller,
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
  const hasRoom = await db.transaction().execute(async (transaction) => {
    if (!(await insertKey(transaction, row, MAX_API_KEYS))) return false;
    await audit.record(transaction, {
      organizationId: row.organization_id,
      actor: by,
      action: 'key.created',
      details: { permissions: input.permissions },
      target: { kind: 'key', id: row.id },
    });
    return true;
  });
  if (!hasRoom) throw new AppError('api_key.limit', { details: { limit_keys: MAX_API_KEYS } });
  return { ...presentKey(row, subscriptionId), key: writeKey(parts) };
}

/** Deletes a key and records it in the log. Throws `api_key.not_found`, also for keys of others. */
export async function removeKey(
  { db, audit }: Pick<KeyDeps, 'db' | 'audit'>,
  { actor, audit: by }: KeyCaller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await deleteKey(transaction, actor.userId, id);
    if (!row) throw new AppError('api_key.not_found');
    await audit.record(transaction, {
      organizationId: row.organization_id,
      actor: by,
      action: 'key.deleted',
      details: {},
      target: { kind: 'key', id },
    });
  });
}

function presentKey(row: ApiKeyRow, subscriptionId: string | null): ApiKey {
  const { id, name, created_at, expires_at, last_used_at } = row;
  const duration = row.duration as ApiKeyDuration;
  const permissions = permissionsOf(row);
  return {
    id,
    name,
    permissions,
    duration,
    created_at,
    expires_at,
    last_used: last_used_at,
    subscription_id: subscriptionId,
  };
}
