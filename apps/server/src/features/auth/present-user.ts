import type { User } from '@sladd/contract';
import type { UserRow } from './users.store.ts';

/** A user as shown to that user. */
export function presentUser(row: UserRow): User {
  return {
    ...row,
    username: row.name,
    email_verified: row.email_verified === 1,
    tutorial_finished: row.tutorial_finished === 1,
    administrator: row.is_administrator === 1,
  };
}
