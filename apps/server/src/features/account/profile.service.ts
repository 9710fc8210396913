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

/** Returns the signed-in user. Throws `auth.required` if the account was deleted in the meantime. */
export async function requireUser({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('auth.required');
  return user;
}

/**
 * Changes name, address or password. A new address or password requires the current password. The old address is
 * notified; the new one takes effect when its mailed link is opened. Throws `auth.username_taken`, `auth.email_taken`,
 * `account.wrong_password` or `request.too_many`; nothing is changed then.
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
    // Returning to the current address drops the pending one.
    ...(email === undefined ? {} : { pending_email: newAddress }),
  };
  try {
    await deps.db.transaction().execute(async (transaction) => {
      await updateUser(transaction, user.id, row, deps.clock());
      if (newAddress !== null) {
        const mail = { userId: user.id, facts: { language, newAddress } };
        await deps.outbox.add(transaction, { ...mail, kind: 'address_change', recipient: user.email });
        await deps.outbox.add(transaction, { ...mail, kind: 'verify_email', recipient: newAddress });
      }
      // Last, because of its entry in the log.
      if (hash !== null) await replacePassword(transaction, deps, actor, hash);
    });
  } catch (error) {
    // A concurrent request may have taken the name: then the lookup throws its code. Any other error is unexpected.
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

/** Each change sends a mail to an address that may belong to a stranger. */
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
