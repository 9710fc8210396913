import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSessions, endMailedLinks, hashPassword, lockUser, setPasswordHash } from '../auth/index.ts';
import { recordOfUser } from '../memberships/index.ts';
import { requireCurrentPassword } from './current-password.ts';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/**
 * Changes the password and ends all other sessions and all mailed links. Throws the same as `requireCurrentPassword`.
 */
export async function changePasswordOf(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'audit'>,
  actor: Actor,
  { current, next }: PasswordChange,
): Promise<void> {
  await requireCurrentPassword(deps, actor.userId, current);
  const hash = await hashPassword(next);
  await deps.db.transaction().execute((transaction) => replacePassword(transaction, deps, actor, hash));
}

/** Stores a new password in the caller's transaction and ends everything that the old one opened. */
export async function replacePassword(
  transaction: Database,
  { clock, newId, audit }: Pick<Deps, 'clock' | 'newId' | 'audit'>,
  { userId, sessionId }: Actor,
  hash: string,
): Promise<void> {
  const at = clock();
  await lockUser(transaction, userId);
  await setPasswordHash(transaction, { id: newId(), userId, hash, at });
  await deleteSessions(transaction, userId, sessionId);
  await endMailedLinks(transaction, userId, at);
  await recordOfUser(transaction, audit, userId, {
    actor: { kind: 'user', id: userId, network: null },
    action: 'password.changed',
    details: { by: 'owner' },
  });
}
