import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

const TRY_EVERY_MS = 500;

/**
 * Resolves once the database answers: when a machine starts, its database may come up after us. `onWait` is told once, when
 * the first try failed. Throws the last try's `DatabaseUnavailableError` after `limitMs`, and at once what waiting does
 * not mend, such as a wrong password.
 */
export async function waitForDatabase(db: Database, limitMs: number, onWait: () => void): Promise<void> {
  const until = performance.now() + limitMs;
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || performance.now() >= until) throw error;
      if (tries === 0) onWait();
      await sleep(TRY_EVERY_MS);
    }
  }
}
