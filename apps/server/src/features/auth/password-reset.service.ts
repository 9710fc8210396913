import { RESET_LINK_MINUTES } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import { type MailContext, mailLimit, sendAccountMail } from './account-mail.ts';
import { setPasswordHash } from './credentials.store.ts';
import { deleteTokens, findToken, issueToken, useToken } from './one-time-tokens.store.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessions } from './sessions.store.ts';
import { findUserByIdentifier, markEmailVerified } from './users.store.ts';

const MINUTE_MS = 60_000;

/** Mails a link for a new password; nobody learns from the answer whether there is such an account. */
export async function askForNewPassword(deps: Deps, email: string, context: MailContext): Promise<void> {
  await throttle(deps, ['mail', email.toLowerCase()], mailLimit);
  deps.background.run('reset mail', async () => {
    const user = await findUserByIdentifier(deps.db, email);
    if (!user) return;
    // A new link cancels the older one.
    await deleteTokens(deps.db, user.id, 'reset_password');
    const token = await issueToken(deps.db, {
      id: deps.newId(),
      user_id: user.id,
      purpose: 'reset_password',
      email: user.email,
      at: deps.clock(),
      lifeMs: RESET_LINK_MINUTES * MINUTE_MS,
    });
    const letter = { kind: 'resetPassword', path: '/reset-password', query: { token } } as const;
    await sendAccountMail(deps, { ...context, ...letter, user, email: user.email });
  });
}

/**
 * Sets a new password by a mailed token and ends every session. The token works once. Who could read the mail owns the
 * address, so it counts as verified. Throws `auth.token_invalid` or `auth.token_expired`.
 */
export async function setPasswordByToken(deps: Deps, text: string, password: string): Promise<void> {
  const token = await findToken(deps.db, 'reset_password', text);
  if (!token || token.used_at !== null) throw new AppError('auth.token_invalid');
  const now = deps.clock();
  if (Date.parse(token.expires_at) <= now.getTime()) throw new AppError('auth.token_expired');
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await useToken(transaction, token.id, now))) throw new AppError('auth.token_invalid');
    await setPasswordHash(transaction, token.user_id, passwordHash, now);
    await deleteSessions(transaction, token.user_id, null);
    await markEmailVerified(transaction, token.user_id, token.email, now);
  });
}
