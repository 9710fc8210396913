import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSessions, hashPassword, setPasswordHash } from '../auth/index.ts';
import { requireCurrentPassword } from './current-password.ts';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** Changes the password and ends every other session. Throws as `requireCurrentPassword`. */
export async function changePasswordOf(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: Actor,
  { current, next }: PasswordChange,
): Promise<void> {
  await requireCurrentPassword(deps, actor.userId, current);
  const hash = await hashPassword(next);
  await deps.db.transaction().execute(async (transaction) => {
    await setPasswordHash(transaction, actor.userId, hash, deps.clock());
    await deleteSessions(transaction, actor.userId, actor.sessionId);
  });
}
