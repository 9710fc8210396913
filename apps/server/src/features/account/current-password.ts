import { attemptKey, clearAttempts } from '../../db/attempts.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import { findPasswordHash, isPasswordOf } from '../auth/index.ts';

const wrongPasswords = { attempts: 10, windowMs: 15 * 60_000 };

/**
 * Checks the current password of a signed-in user. Throws `account.wrong_password`, or `request.too_many` after too
 * many wrong passwords.
 */
export async function requireCurrentPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  userId: string,
  password: string,
): Promise<void> {
  const about = ['current password', userId];
  await throttle(deps, about, wrongPasswords);
  const hash = await findPasswordHash(deps.db, userId);
  if (!(await isPasswordOf(hash, password))) throw new AppError('account.wrong_password');
  await clearAttempts(deps.db, attemptKey(...about));
}
