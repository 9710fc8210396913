import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { startPostgres } from '../postgres.ts';
import { Caller } from './caller.ts';
import { type Place, ServerProcess } from './server-process.ts';
import { compare, noneAcknowledged, write } from './writers.ts';

export interface OutageFigures {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly half: number;
  /** Whether one process outlived it all. */
  readonly isRunning: boolean;
  /** Answers while the database was away, by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** How long a busy machine may take to come as far as is waited for. */
const PATIENCE_MS = 60_000;

/** Stops and starts PostgreSQL while somebody writes; undefined on a machine without one. */
export async function stopDatabaseAgainAndAgain(
  place: Place,
  rounds: number,
): Promise<OutageFigures | undefined> {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const acknowledged = noneAcknowledged();
  const server = await ServerProcess.start(place, { DATABASE_URL: postgres.url, TASK_WORKERS: '1' });
  try {
    const caller = await Caller.owner(server.address);
    const stop = new AbortController();
    const refusals = () => acknowledged.statuses.get(503) ?? 0;
    const writing = write(server.address, caller, 'outage', acknowledged, stop.signal);
    for (let round = 0; round < rounds; round++) {
      await sleep(700);
      const before = refusals();
      await postgres.halt();
      await Promise.all([sleep(700), until(() => refusals() > before)]);
      await postgres.resume();
    }
    await untilAnswered(server.address);
    const before = acknowledged.patterns.length;
    await until(() => acknowledged.patterns.length > before);
    stop.abort();
    await writing;
    if (acknowledged.patterns.length === before) throw new Error('the server did not go on writing');
    const db = openDatabase({ postgresUrl: postgres.url });
    const kept = await compare(db, acknowledged);
    await db.destroy();
    const count = acknowledged.patterns.length + acknowledged.accounts.length;
    const statuses = Object.fromEntries(acknowledged.statuses);
    return { rounds, acknowledged: count, ...kept, isRunning: server.isRunning, statuses };
  } finally {
    await server.end('SIGTERM');
    await postgres.stop();
  }
}

/** Waits for what writing brings, or until it would have been long there. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !isSo() && Date.now() < end; ) await sleep(20);
}

async function untilAnswered(address: string): Promise<void> {
  const isBack = () =>
    fetch(new URL('/api/departments', address))
      .then((reply) => reply.ok)
      .catch(() => false);
  while (!(await isBack())) await sleep(100);
}
