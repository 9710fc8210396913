import { accounts } from './0001-accounts.ts';
import { subscriptions } from './0002-subscriptions.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order they run. */
export const migrations: readonly Migration[] = [accounts, subscriptions];
