import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { throttle } from '../../http/throttle.ts';
import { findContext, findMembership, findOrganization } from '../memberships/index.ts';
import { findRightsIn } from '../subscriptions/index.ts';
import { hashSecret, isSecretOf, readKey } from './api-key.ts';
import { permissionsOf } from './api-keys.service.ts';
import { type ApiKeyRow, findKey, noteUse } from './api-keys.store.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'plans'>;

/** Wrong keys from one network. Valid keys are never counted, so no one is locked out by others on the network. */
const wrongKeys = { attempts: 30, windowMs: 60_000 };
/** Precision of a key's last use. */
const LAST_USED_STEP_MS = 60_000;
/** Compared if no key has that id, so that a wrong id takes as long as a wrong secret. */
const noHash = hashSecret('no key');

/** Used as the session id in calls with a key. */
const keySessionId = (keyId: string): string => `key:${keyId}`;

/**
 * Returns the caller of a key. Throws `api_key.invalid`, `api_key.expired`, or `request.too_many` after too many wrong
 * keys.
 */
export async function authenticateKey(
  deps: KeyDeps,
  text: string,
  client: { readonly ip: string },
): Promise<Actor> {
  const parts = readKey(text);
  const row = parts ? await findKey(deps.db, parts.id) : undefined;
  const isRight = isSecretOf(row?.secret_hash ?? noHash, parts?.secret ?? '');
  if (!row || !isRight) {
    await throttle(deps, ['api key', clientNetwork(client)], wrongKeys);
    throw new AppError('api_key.invalid');
  }
  const now = deps.clock();
  if (isExpired(row, now)) throw new AppError('api_key.expired');
  if (
    now.getTime() - Date.parse(row.last_used_at ?? row.created_at) >= LAST_USED_STEP_MS ||
    !row.last_used_at
  )
    await noteUse(deps.db, row.id, now);
  const { id, user_id: userId } = row;
  if (await isStopped(deps.db, row)) throw new AppError('api_key.invalid');
  const key = { id, permissions: permissionsOf(row) };
  const organization = await findContext(deps.db, userId, row.organization_id);
  const plan = await findRightsIn(deps, userId, row.organization_id);
  return { userId, sessionId: keySessionId(id), ...plan, ...(organization ? { organization } : {}), key };
}

/** Whether the key of a session id from {@link keySessionId} no longer works; null for the id of a real session. */
export async function isKeyOver({ db, clock }: KeyDeps, sessionId: string): Promise<boolean | null> {
  if (!sessionId.startsWith(keySessionId(''))) return null;
  const row = await findKey(db, sessionId.slice(keySessionId('').length));
  return !row || isExpired(row, clock()) || isStopped(db, row);
}

/**
 * A key works while its owner's account is enabled. A key of an organization also requires that the owner is a member
 * and that the organization is not about to be deleted.
 */
async function isStopped(db: Deps['db'], { organization_id, user_id }: ApiKeyRow): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!owner || owner.disabled_at !== null) return true;
  if (organization_id === null) return false;
  const organization = await findOrganization(db, organization_id);
  if (!organization || organization.deletion_requested_at !== null) return true;
  return (await findMembership(db, organization_id, user_id)) === undefined;
}

function isExpired(row: ApiKeyRow, now: Date): boolean {
  return Date.parse(row.expires_at) <= now.getTime();
}
