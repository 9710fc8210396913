import type { Database } from '../../db/database.ts';
import type { JobRow } from '../../jobs/job-runner.ts';
import { openStates } from './jobs.store.ts';

/** Claims a job whose process has died; undefined if there is none, or another process was faster. */
export async function claimAbandoned(
  db: Database,
  holder: string,
  now: Date,
  until: Date,
): Promise<JobRow | undefined> {
  const left = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', openStates)
    .where('holder_until', '<=', now.toISOString())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!left) return undefined;
  return db
    .updateTable('jobs')
    .set({ holder, holder_until: until.toISOString() })
    .where('id', '=', left.id)
    .where('state', 'in', openStates)
    .where('holder_until', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Renews the leases of a process on all its jobs except some; returns the ids of those it still has. */
export async function renewLeases(
  db: Database,
  holder: string,
  until: Date,
  except: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .updateTable('jobs')
    .set({ holder_until: until.toISOString() })
    .where('holder', '=', holder)
    .where('state', 'in', openStates)
    .$if(except.size > 0, (query) => query.where('id', 'not in', [...except]))
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Releases all open jobs; for a database with a single server. */
export async function releaseLeases(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ holder_until: now.toISOString() })
    .where('state', 'in', openStates)
    .execute();
}
