import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

const HOUR_MS = 3_600_000;

/** A used link still says for a week that it was used; nothing is limited over more than a day. */
const KEEP_TOKENS_MS = 7 * 24 * HOUR_MS;
const KEEP_ATTEMPTS_MS = 24 * HOUR_MS;

/** Deletes what is over: sessions, links of mails, counted attempts. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', before(0)).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', before(KEEP_TOKENS_MS)).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', before(0)).execute();
  await db.deleteFrom('attempts').where('attempted_at', '<=', before(KEEP_ATTEMPTS_MS)).execute();
}

/** Cleans up now and every hour, until the returned function is called. A failure waits for the next hour. */
export function startHousekeeping(db: Database, clock: Clock, onError: (error: unknown) => void): () => void {
  const run = () => void cleanUp(db, clock()).catch(onError);
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
