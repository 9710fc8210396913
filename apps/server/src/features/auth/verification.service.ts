import { VERIFICATION_LINK_HOURS } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import { type MailContext, mailLimit, sendAccountMail } from './account-mail.ts';
import { findToken, issueToken, type OneTimeTokenRow, useToken } from './one-time-tokens.store.ts';
import { confirmEmail, findUser, findUserByIdentifier, isEmailTaken, type UserRow } from './users.store.ts';

const HOUR_MS = 3_600_000;

/** Sends the mail that verifies `email`, which is the user's address or the one it is to become. */
export async function mailVerification(
  deps: Deps,
  user: UserRow,
  mail: MailContext & { readonly email: string; readonly plan?: string | undefined },
): Promise<void> {
  const token = await issueToken(deps.db, {
    id: deps.newId(),
    user_id: user.id,
    purpose: 'verify_email',
    email: mail.email,
    at: deps.clock(),
    lifeMs: VERIFICATION_LINK_HOURS * HOUR_MS,
  });
  const query = { token, ...(mail.plan === undefined ? {} : { plan: mail.plan }) };
  await sendAccountMail(deps, { ...mail, kind: 'verifyEmail', user, path: '/verify-email', query });
}

/** Sends the mail once more to whoever has not verified; nobody learns from the answer whether that is so. */
export async function resendVerificationMail(deps: Deps, email: string, context: MailContext): Promise<void> {
  await throttle(deps, ['mail', email.toLowerCase()], mailLimit);
  deps.background.run('verification mail', async () => {
    const user = await findUserByIdentifier(deps.db, email);
    if (user && user.email_verified === 0)
      await mailVerification(deps, user, { ...context, email: user.email });
  });
}

/**
 * Confirms the address a token was mailed to. Throws `auth.verification_invalid`, `auth.verification_expired`, or
 * `auth.email_taken` when somebody else verified the address first.
 */
export async function confirmByToken(deps: Deps, text: string): Promise<{ already_verified: boolean }> {
  const token = await findToken(deps.db, 'verify_email', text);
  const user = token && (await findUser(deps.db, token.user_id));
  if (!token || !user) throw new AppError('auth.verification_invalid');
  if (user.email_verified === 1 && user.email === token.email) return { already_verified: true };
  const now = deps.clock();
  refuseUnlessMeant(token, user, now);
  if (await isEmailTaken(deps.db, token.email, user.id)) throw new AppError('auth.email_taken');
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await useToken(transaction, token.id, now))) throw new AppError('auth.verification_invalid');
    await confirmEmail(transaction, user.id, token.email, now);
  });
  return { already_verified: false };
}

/** A used token, and one for an address the user has given up since, confirm nothing. */
function refuseUnlessMeant(token: OneTimeTokenRow, user: UserRow, now: Date): void {
  const isMeant = token.email === user.email || token.email === user.pending_email;
  if (token.used_at !== null || !isMeant) throw new AppError('auth.verification_invalid');
  if (Date.parse(token.expires_at) <= now.getTime()) throw new AppError('auth.verification_expired');
}
