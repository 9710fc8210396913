import type { Database } from '../../apps/server/src/db/database.ts';
import { insertUserWithPlan } from '../../apps/server/src/testing/user-with-plan.ts';
import { Caller } from './caller.ts';

const password = 'Mange-folk-i-huset-3';

/** Makes accounts that may read as many pages as they like, and signs each in: owners of work take turns, sessions do not. */
export async function joinAsUsers(db: Database, address: string, count: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let number = 0; number < count; number++) {
    const username = `user${number}`;
    await insertUserWithPlan(db, { username, email: `${username}@example.com`, password });
    const caller = new Caller(address);
    const { status } = await caller.json('POST', '/api/auth/login', { identifier: username, password });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
    callers.push(caller);
  }
  return callers;
}
