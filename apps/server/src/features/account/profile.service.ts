import type { updateProfileSchema } from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import {
  findUser,
  findUserByIdentifier,
  hashPassword,
  isEmailTaken,
  type MailContext,
  mailLimit,
  type UserRow,
  updateUser,
} from '../auth/index.ts';
import { requireCurrentPassword } from './current-password.ts';
import { replacePassword } from './password.service.ts';

/** The signed-in user; `auth.required` when the account was deleted meanwhile. */
export async function requireUser({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('auth.required');
  return user;
}

/**
 * Changes name, address or password. A new address, as a new password, takes the present password; the old address is
 * told, and the new one counts once the link mailed there was opened. Throws `auth.username_taken`, `auth.email_taken`,
 * `account.wrong_password` or `request.too_many`; then nothing was changed.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  changes: z.output<typeof updateProfileSchema>,
  { language }: MailContext,
): Promise<UserRow> {
  const user = await requireUser(deps, actor);
  const { username, password } = changes;
  const email = changes.email?.toLowerCase();
  await refuseTaken(deps, user, { username, email });
  const newAddress = email === undefined || email === user.email ? null : email;
  if (newAddress !== null || password !== undefined)
    await provePassword(deps, user, changes.current_password);
  if (newAddress !== null) await countAddressChange(deps, user, newAddress);
  const hash = password === undefined ? null : await hashPassword(password);
  const row = {
    ...(username === undefined ? {} : { username: username.toLowerCase(), name: username }),
    // Going back to the present address gives the pending one up.
    ...(email === undefined ? {} : { pending_email: newAddress }),
  };
  try {
    await deps.db.transaction().execute(async (transaction) => {
      if (hash !== null) await replacePassword(transaction, deps, actor, hash);
      await updateUser(transaction, user.id, row, deps.clock());
      if (newAddress === null) return;
      const letter = { userId: user.id, facts: { language, newAddress } };
      await deps.outbox.add(transaction, { ...letter, kind: 'address_change', recipient: user.email });
      await deps.outbox.add(transaction, { ...letter, kind: 'verify_email', recipient: newAddress });
    });
  } catch (error) {
    // Somebody else took the name in between: then the look-up names it. Anything else is unforeseen.
    await refuseTaken(deps, user, { username, email: undefined });
    throw error;
  }
  deps.outbox.wake();
  return requireUser(deps, actor);
}

async function provePassword(deps: Deps, { id }: UserRow, password: string | undefined): Promise<void> {
  if (!password) {
    throw new AppError('request.invalid', { fields: { current_password: 'Current password is required' } });
  }
  await requireCurrentPassword(deps, id, password);
}

/** Each change mails somebody who may never have heard of this server. */
async function countAddressChange(deps: Deps, { id }: UserRow, address: string): Promise<void> {
  await throttle(deps, ['address change', id], mailLimit);
  await throttle(deps, ['mail', address], mailLimit);
}

async function refuseTaken(
  { db }: Pick<Deps, 'db'>,
  user: UserRow,
  { username, email }: { username: string | undefined; email: string | undefined },
): Promise<void> {
  const namesake = username === undefined ? undefined : await findUserByIdentifier(db, username);
  if (namesake && namesake.id !== user.id) throw new AppError('auth.username_taken');
  if (email !== undefined && (await isEmailTaken(db, email, user.id))) throw new AppError('auth.email_taken');
}
