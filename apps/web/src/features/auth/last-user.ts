import { type User, userSchema } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../../shared/storage.ts';

/** Who was signed in when the server was asked last, for the time without a network. */
const storedUser = defineStored<{ user: User; confirmedAt: number } | null>({
  key: 'auth_state',
  version: 1,
  schema: z.object({ user: userSchema, confirmedAt: z.number() }).nullable(),
  fallback: null,
});

/** Without a network the answer of the server holds for a day; it opens what lies in this browser and nothing else. */
const HOLDS_MS = 24 * 3_600_000;

/** Remembers what the server said about who is signed in. */
export function rememberUser(user: User | null): void {
  if (user) storedUser.write({ user, confirmedAt: Date.now() });
  else storedUser.clear();
}

/** Whom the server knew not long ago. */
export function lastUser(): User | null {
  const last = storedUser.read();
  return last && Date.now() - last.confirmedAt < HOLDS_MS ? last.user : null;
}
