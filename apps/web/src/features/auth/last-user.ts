import { type User, userSchema } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../../shared/browser/storage.ts';

/** The user of the last answer of the server, for when the browser is offline. */
const storedUser = defineStored<{ user: User; confirmedAt: number } | null>({
  key: 'auth_state',
  version: 1,
  schema: z.object({ user: userSchema, confirmedAt: z.number() }).nullable(),
  fallback: null,
});

/** Offline, the last answer of the server is valid for a day; it only gives access to data in this browser. */
const HOLDS_MS = 24 * 3_600_000;

/** Stores the user of the current session. */
export function rememberUser(user: User | null): void {
  if (user) storedUser.write({ user, confirmedAt: Date.now() });
  else storedUser.clear();
}

/** The stored user, if still valid. */
export function lastUser(): User | null {
  const last = storedUser.read();
  return last && Date.now() - last.confirmedAt < HOLDS_MS ? last.user : null;
}
