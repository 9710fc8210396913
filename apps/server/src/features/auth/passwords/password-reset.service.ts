import { randomBytes } from 'node:crypto';
import { RESET_LINK_MINUTES, type resetPassword } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { throttle } from '../../../http/throttle.ts';
import { withdrawMails } from '../../../outbox/outbox.store.ts';
import { recordOfUser } from '../../memberships/index.ts';
import { findPasswordRule } from '../../sign-in-rules/index.ts';
import { type MailContext, mailLimit } from '../mails/account-mail.ts';
import { endMailedLinks } from '../mails/mailed-links.ts';
import { deleteOlderTokens, findToken, issueToken, useToken } from '../mails/one-time-tokens.store.ts';
import { deleteSessions } from '../sessions/sessions.store.ts';
import { lockUser, markEmailVerified, type UserRow } from '../users.store.ts';
import { setPasswordHash } from './credentials.store.ts';
import { forgetLogins } from './login-limits.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Queues a password reset mail. The account is looked up only when the mail is sent, so that the answer does not reveal
 * whether it exists.
 */
export async function askForNewPassword(deps: Deps, email: string, { language }: MailContext): Promise<void> {
  const recipient = email.toLowerCase();
  await throttle(deps, ['mail', recipient], mailLimit);
  await deps.db.transaction().execute(async (transaction) => {
    await withdrawMails(transaction, 'reset_password', recipient);
    const mail = { kind: 'reset_password', recipient, userId: null, facts: { language } };
    await deps.outbox.add(transaction, mail);
  });
  deps.outbox.wake();
}

/**
 * Returns a password reset link and cancels earlier ones, for servers without mail. Throws `auth.sso_required` if the
 * user's organization only allows its own identity provider.
 */
export async function createResetLink(
  transaction: Database,
  { clock, newId, publicUrl }: Pick<Deps, 'clock' | 'newId' | 'publicUrl'>,
  { id: user_id, email }: UserRow,
): Promise<string> {
  await requirePasswordAllowed(transaction, user_id, clock());
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  const life = { at: clock(), lifeMs: RESET_LINK_MINUTES * 60_000 };
  await withdrawMails(transaction, 'reset_password', email);
  await deleteOlderTokens(transaction, user_id, id);
  await issueToken(transaction, { id, user_id, purpose: 'reset_password', email, ...life }, token);
  const link = new URL('/reset-password', publicUrl());
  link.searchParams.set('token', token);
  return link.href;
}

/** Throws `auth.sso_required` if a password would not open the account. */
export async function requirePasswordAllowed(db: Database, userId: string, now: Date): Promise<void> {
  if ((await findPasswordRule(db, userId, now)).kind === 'refused') throw new AppError('auth.sso_required');
}

/**
 * Sets a new password by a mailed token and ends all sessions and other links. The token works once, and the address
 * counts as verified, since the user received the mail; failed logins before, also from `network`, no longer count. Throws
 * `auth.token_invalid`, `auth.token_expired` or `auth.sso_required`.
 */
export async function setPasswordByToken(
  deps: Deps,
  { token: text, new_password: password }: z.output<typeof resetPassword.body>,
  network: string,
): Promise<void> {
  const token = await findToken(deps.db, 'reset_password', text);
  if (!token || token.used_at !== null) throw new AppError('auth.token_invalid');
  const now = deps.clock();
  if (Date.parse(token.expires_at) <= now.getTime()) throw new AppError('auth.token_expired');
  await requirePasswordAllowed(deps.db, token.user_id, now);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, token.user_id);
    if (!(await useToken(transaction, token.id, now))) throw new AppError('auth.token_invalid');
    const userId = token.user_id;
    await setPasswordHash(transaction, { id: deps.newId(), userId, hash: passwordHash, at: now });
    await deleteSessions(transaction, token.user_id, null);
    await markEmailVerified(transaction, token.user_id, token.email, now);
    await endMailedLinks(transaction, token.user_id, now);
    await forgetLogins(transaction, token.user_id, network);
    await recordOfUser(transaction, deps.audit, userId, {
      actor: { kind: 'user', id: userId, network: null },
      action: 'password.changed',
      details: { by: 'mail' },
    });
  });
}
