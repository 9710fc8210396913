import type { Database } from '../../db/database.ts';
import { withdrawLetters } from '../../outbox/outbox.store.ts';
import { deleteTokens } from './one-time-tokens.store.ts';
import { findUser, updateUser } from './users.store.ts';

/**
 * Ends what was mailed to a user, or is about to be: links for a new password and for an address, and with them an address
 * that waited to be confirmed. Whoever changes the password shuts out everybody who asked for one of them before.
 */
export async function endMailedLinks(db: Database, userId: string, at: Date): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await deleteTokens(db, userId, null);
  await withdrawLetters(db, 'reset_password', user.email);
  if (user.pending_email !== null) await updateUser(db, userId, { pending_email: null }, at);
}
