import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { throttle } from '../../../http/throttle.ts';
import { withdrawMails } from '../../../outbox/outbox.store.ts';
import { confirmEmail, findUser, isEmailTaken, lockUser, type UserRow } from '../users.store.ts';
import { type MailContext, mailLimit } from './account-mail.ts';
import { deleteTokens, findToken, type OneTimeTokenRow, useToken } from './one-time-tokens.store.ts';

/**
 * Sends the verification mail again, to an unverified account or to the caller's pending address. The answer does not
 * reveal which: the account is looked up when the mail is sent.
 */
export async function resendVerificationMail(
  deps: Deps,
  email: string,
  { language }: MailContext,
  actor: Actor | null,
): Promise<void> {
  const recipient = email.toLowerCase();
  await throttle(deps, ['mail', recipient], mailLimit);
  const caller = actor && (await findUser(deps.db, actor.userId));
  const userId = caller?.pending_email === recipient ? caller.id : null;
  await deps.outbox.add(deps.db, { kind: 'verify_email', recipient, userId, facts: { language } });
  deps.outbox.wake();
}

/**
 * Confirms the address of a mailed token. Throws `auth.verification_invalid`, `auth.verification_expired`, or
 * `auth.email_taken` if another user verified the address first.
 */
export async function confirmByToken(deps: Deps, text: string): Promise<{ already_verified: boolean }> {
  const token = await findToken(deps.db, 'verify_email', text);
  const user = token && (await findUser(deps.db, token.user_id));
  if (!token || !user) throw new AppError('auth.verification_invalid');
  if (user.email_verified === 1 && user.email === token.email) return { already_verified: true };
  const now = deps.clock();
  refuseUnlessMeant(token, user, now);
  const refuseTaken = async () => {
    if (await isEmailTaken(deps.db, token.email, user.id)) throw new AppError('auth.email_taken');
  };
  await refuseTaken();
  const isConfirmed = async () => {
    const present = await findUser(deps.db, user.id);
    return present?.email_verified === 1 && present.email === token.email;
  };
  try {
    await deps.db.transaction().execute(async (transaction) => {
      await lockUser(transaction, user.id);
      if (!(await useToken(transaction, token.id, now))) throw new AppError('auth.verification_invalid');
      await confirmEmail(transaction, user.id, token.email, now);
      if (token.email !== user.email) await endLinksToOldAddress(transaction, user, token.id);
    });
  } catch (error) {
    // The same link was opened twice at once, or another user verified the address: the lookups tell which.
    if (await isConfirmed()) return { already_verified: true };
    await refuseTaken();
    throw error;
  }
  return { already_verified: false };
}

/** Links mailed to the old address must not affect the account any more. */
async function endLinksToOldAddress(
  db: Database,
  { id, email }: UserRow,
  keptTokenId: string,
): Promise<void> {
  await deleteTokens(db, id, keptTokenId);
  await withdrawMails(db, 'reset_password', email);
}

/** A used token, or one for an address that the user has dropped, confirms nothing. */
function refuseUnlessMeant(token: OneTimeTokenRow, user: UserRow, now: Date): void {
  const isMeant = token.email === user.email || token.email === user.pending_email;
  if (token.used_at !== null || !isMeant) throw new AppError('auth.verification_invalid');
  if (Date.parse(token.expires_at) <= now.getTime()) throw new AppError('auth.verification_expired');
}
