import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/db/database.ts';
import { joinAsUsers } from '../chaos/accounts.ts';
import type { Caller } from '../chaos/caller.ts';
import { Place, ServerProcess } from '../chaos/server-process.ts';
import { startFleet } from '../chaos/several/fleet.ts';

/** A running installation, and people who are signed in to it. */
export interface Installation {
  readonly users: readonly Caller[];
  /** Memory of all its own processes, in MB. */
  rssMegabytes(): number;
  /** Ends it and deletes what it wrote. */
  stop(): Promise<void>;
}

/** Threads for work on documents of a whole installation, whichever processes they are in. */
const THREADS = 2;

/** How Sladd is run: in one process, or as two web servers and two workers. */
export const installations = {
  'one process': startOne,
  'two web servers, two workers': startSeveral,
} satisfies Readonly<Record<string, (users: number) => Promise<Installation | undefined>>>;

async function startOne(users: number): Promise<Installation> {
  const place = new Place();
  const server = await ServerProcess.start(place, { TASK_WORKERS: String(THREADS) });
  return {
    users: await signAllIn({ sqlitePath: join(place.data, 'sladd.sqlite') }, server.address, users),
    rssMegabytes: () => server.rssMegabytes(),
    stop: async () => {
      await server.end('SIGTERM');
      place.remove();
    },
  };
}

/** Undefined on a machine without PostgreSQL. */
async function startSeveral(users: number): Promise<Installation | undefined> {
  const place = new Place();
  const fleet = await startFleet(place, { TASK_WORKERS: String(THREADS / 2) });
  if (!fleet) return undefined;
  return {
    users: await signAllIn({ postgresUrl: fleet.postgres.url }, fleet.address, users),
    rssMegabytes: () => fleet.rssMegabytes().reduce((sum, megabytes) => sum + megabytes, 0),
    stop: async () => {
      await fleet.stop();
      place.remove();
    },
  };
}

async function signAllIn(location: DatabaseLocation, address: string, users: number): Promise<Caller[]> {
  const db = openDatabase(location);
  try {
    return await joinAsUsers(db, address, users);
  } finally {
    await db.destroy();
  }
}
