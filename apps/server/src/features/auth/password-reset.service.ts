import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import { withdrawLetters } from '../../outbox/outbox.store.ts';
import { recordOfUser } from '../memberships/index.ts';
import { type MailContext, mailLimit } from './account-mail.ts';
import { setPasswordHash } from './credentials.store.ts';
import { endMailedLinks } from './mailed-links.ts';
import { findToken, useToken } from './one-time-tokens.store.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessions } from './sessions.store.ts';
import { markEmailVerified } from './users.store.ts';

/**
 * Mails a link for a new password. Nobody learns whether there is such an account: it is looked up when the mail is sent, and
 * until then the same is done for every address.
 */
export async function askForNewPassword(deps: Deps, email: string, { language }: MailContext): Promise<void> {
  const recipient = email.toLowerCase();
  await throttle(deps, ['mail', recipient], mailLimit);
  await deps.db.transaction().execute(async (transaction) => {
    await withdrawLetters(transaction, 'reset_password', recipient);
    const letter = { kind: 'reset_password', recipient, userId: null, facts: { language } };
    await deps.outbox.add(transaction, letter);
  });
  deps.outbox.wake();
}

/**
 * Sets a new password by a mailed token and ends every session and every other link. The token works once. Who could read the mail owns the
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
    const userId = token.user_id;
    await setPasswordHash(transaction, { id: deps.newId(), userId, hash: passwordHash, at: now });
    await deleteSessions(transaction, token.user_id, null);
    await markEmailVerified(transaction, token.user_id, token.email, now);
    await endMailedLinks(transaction, token.user_id, now);
    await recordOfUser(transaction, deps.audit, userId, {
      actor: { kind: 'user', id: userId, network: null },
      action: 'password.changed',
      details: { by: 'mail' },
    });
  });
}
