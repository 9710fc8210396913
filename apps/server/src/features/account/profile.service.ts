import type { updateProfileSchema } from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import {
  findUser,
  findUserByIdentifier,
  isEmailTaken,
  type MailContext,
  mailLimit,
  mailVerification,
  type UserRow,
  updateUser,
} from '../auth/index.ts';
import { changePasswordOf } from './password.service.ts';

/** The signed-in user; `auth.required` when the account was deleted meanwhile. */
export async function requireUser({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('auth.required');
  return user;
}

/**
 * Changes name, address or password. A new address gets a mail and counts once its link was opened. Throws
 * `auth.username_taken`, `auth.email_taken` or `account.wrong_password`; then nothing was changed.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  changes: z.output<typeof updateProfileSchema>,
  context: MailContext,
): Promise<UserRow> {
  const user = await requireUser(deps, actor);
  const { username, password, current_password } = changes;
  const email = changes.email?.toLowerCase();
  await refuseTaken(deps, user, { username, email });
  const isNewAddress = email !== undefined && email !== user.email;
  if (isNewAddress) await throttle(deps, ['mail', email], mailLimit);
  if (password !== undefined) {
    await changePasswordOf(deps, actor, { current: current_password ?? '', next: password });
  }
  const row = {
    ...(username === undefined ? {} : { username: username.toLowerCase(), name: username }),
    // Going back to the present address gives the pending one up.
    ...(email === undefined ? {} : { pending_email: isNewAddress ? email : null }),
  };
  if (Object.keys(row).length > 0) await writeProfile(deps, user, row);
  if (isNewAddress) {
    deps.background.run('verification mail', () => mailVerification(deps, user, { ...context, email }));
  }
  return requireUser(deps, actor);
}

async function writeProfile(
  deps: Deps,
  user: UserRow,
  row: { username?: string; name?: string; pending_email?: string | null },
): Promise<void> {
  try {
    await updateUser(deps.db, user.id, row, deps.clock());
  } catch (error) {
    // Somebody else took the name in between: then the look-up names it. Anything else is unforeseen.
    await refuseTaken(deps, user, { username: row.username, email: undefined });
    throw error;
  }
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
