import type { Database } from '../../../db/database.ts';
import { withdrawMails } from '../../../outbox/outbox.store.ts';
import { findUser, updateUser } from '../users.store.ts';
import { deleteTokens } from './one-time-tokens.store.ts';

/**
 * Cancels sent and queued reset mails, mailed links and the pending address of a user, so that a changed password also
 * ends links requested by others.
 */
export async function endMailedLinks(db: Database, userId: string, at: Date): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await deleteTokens(db, userId, null);
  await withdrawMails(db, 'reset_password', user.email);
  if (user.pending_email !== null) await updateUser(db, userId, { pending_email: null }, at);
}
