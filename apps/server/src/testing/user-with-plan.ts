import { newUuid } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { registerUser } from '../features/auth/auth.service.ts';
import { markEmailVerified } from '../features/auth/index.ts';
import { grantOwnerPlan } from '../features/subscriptions/index.ts';

/** Inserts an account that can sign in at once and has no page limit. */
export async function insertUserWithPlan(
  db: Database,
  user: { readonly username: string; readonly email: string; readonly password: string },
): Promise<void> {
  const clock = () => new Date();
  await registerUser({ db, clock, newId: newUuid }, user, async (transaction, { id, email }) => {
    await markEmailVerified(transaction, id, email, clock());
    await grantOwnerPlan(transaction, { userId: id, newId: newUuid, at: clock() });
  });
}
