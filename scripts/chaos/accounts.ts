import { newUuid } from '../../apps/server/src/clock.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { registerUser } from '../../apps/server/src/features/auth/auth.service.ts';
import { markEmailVerified } from '../../apps/server/src/features/auth/users.store.ts';
import { grantOwnerPlan } from '../../apps/server/src/features/subscriptions/index.ts';
import { Caller } from './caller.ts';

const password = 'Mange-folk-i-huset-3';

/** Makes accounts that may read as many pages as they like, and signs each in: owners of work take turns, sessions do not. */
export async function joinAsUsers(db: Database, address: string, count: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  const deps = { db, clock: () => new Date(), newId: newUuid };
  for (let number = 0; number < count; number++) {
    const username = `user${number}`;
    await registerUser(
      deps,
      { username, email: `${username}@example.com`, password },
      async (transaction, user) => {
        await markEmailVerified(transaction, user.id, user.email, deps.clock());
        await grantOwnerPlan(transaction, { userId: user.id, newId: newUuid, at: deps.clock() });
      },
    );
    const caller = new Caller(address);
    const { status } = await caller.json('POST', '/api/auth/login', { identifier: username, password });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
    callers.push(caller);
  }
  return callers;
}
