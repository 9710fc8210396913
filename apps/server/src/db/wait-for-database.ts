import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

const TRY_EVERY_MS = 500;

/**
 * Resolves once the database answers, since it may start after the server. `onWait` is called once, after the first
 * failed try. Throws the last `DatabaseUnavailableError` after `limitMs`, and at once errors that waiting cannot fix,
 * such as a wrong password.
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
