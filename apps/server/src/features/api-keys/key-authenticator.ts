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

/** Wrong keys from one network; right ones are never counted, so nobody is locked out by a neighbour. */
const wrongKeys = { attempts: 30, windowMs: 60_000 };
/** How exactly the last use of a key is kept. */
const LAST_USED_STEP_MS = 60_000;
/** Compared with where there is no key of that id, so that guessing ids takes as long as guessing secrets. */
const noHash = hashSecret('no key');

/** What stands in place of a session's id where a key calls. */
const keySessionId = (keyId: string): string => `key:${keyId}`;

/**
 * The caller behind a key. Throws `api_key.invalid`, `api_key.expired`, and `request.too_many` for whoever goes on guessing.
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

/** Whether the key behind what {@link keySessionId} gave works no more; null for the id of a session. */
export async function isKeyOver({ db, clock }: KeyDeps, sessionId: string): Promise<boolean | null> {
  if (!sessionId.startsWith(keySessionId(''))) return null;
  const row = await findKey(db, sessionId.slice(keySessionId('').length));
  return !row || isExpired(row, clock()) || isStopped(db, row);
}

/**
 * A key works while its owner's account does; one of an organization, besides, while its owner is a member and nobody asked for
 * the organization to be deleted.
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
