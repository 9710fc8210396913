import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { countJobsUnderWay } from '../../../apps/server/src/testing/jobs-under-way.ts';
import { joinAsUsers } from '../accounts.ts';
import { Caller } from '../caller.ts';
import { findCanary, holdsCanary } from '../canary.ts';
import type { Place } from '../server-process.ts';
import { compare, noneAcknowledged, write } from '../writers.ts';
import { findFaults } from './find-faults.ts';
import { type Fleet, type Part, startFleet } from './fleet.ts';
import type { LedgerRun, Outage } from './ledger.ts';
import { User } from './user.ts';

export interface FleetKillFigures {
  readonly kills: Readonly<Record<string, number>>;
  /** Writes that a server said yes to, those that are not there, and accounts without a password. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly half: number;
  readonly runs: number;
  /** Runs by how they ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** Files that hold a word of a document. */
  readonly filesWithWords: number;
  /** What the processes warned of, and how often. */
  readonly warnings: Readonly<Record<string, number>>;
  /** What is not as it must be; empty is the aim. */
  readonly faults: readonly string[];
}

export interface FleetKillOptions {
  readonly kills: number;
  readonly users: number;
  readonly random: () => number;
  /** Told of each kill. */
  readonly onKill?: (part: Part['kind'], number: number) => void;
}

/** Nothing of a run may be under way in Redis so long after the last one. */
const QUIET_MS = 60_000;

/**
 * Kills web servers, workers, Redis and PostgreSQL while users detect, redact and search and others sign up and save
 * settings; each killed part is started again soon after. Undefined on a machine without PostgreSQL.
 */
export async function killFleet(
  place: Place,
  options: FleetKillOptions,
): Promise<FleetKillFigures | undefined> {
  const fleet = await startFleet(place, { TASK_WORKERS: '1' });
  if (!fleet) return undefined;
  try {
    return await killAndLook(fleet, place, options);
  } finally {
    await fleet.stop();
  }
}

async function killAndLook(
  fleet: Fleet,
  place: Place,
  { kills, users: count, random, onKill }: FleetKillOptions,
): Promise<FleetKillFigures> {
  const runs: LedgerRun[] = [];
  const acknowledged = noneAcknowledged();
  const db = openDatabase({ postgresUrl: fleet.postgres.url });
  const callers = await joinAsUsers(db, fleet.address, count);
  const users = callers.map((caller) => new User(caller, runs, random));
  const writer = await Caller.owner(fleet.address);
  const stop = new AbortController();
  const writing = write(fleet.address, writer, 'several', acknowledged, stop.signal);
  const working = users.map((user) => user.work(stop.signal));
  const order = shuffled(
    Array.from({ length: kills }, (_, at) => at % fleet.parts.length),
    random,
  );
  const outages = await killInTurn(fleet.parts, order, { random, ...(onKill ? { onKill } : {}) });
  stop.abort();
  await Promise.all([writing, ...working]);
  const faults = findFaults(runs, outages);
  const last = await Promise.all(users.map((user) => user.detect()));
  faults.push(
    ...last.filter(({ kind }) => kind !== 'done').map((end) => `afterwards: ${JSON.stringify(end)}`),
  );
  faults.push(...(await leftInRedis(fleet)));
  if (holdsCanary(fleet.output())) faults.push('a word of a document is in a log');
  const kept = await compare(db, acknowledged);
  await db.destroy();
  const traces = [place, fleet.redis, fleet.postgres].flatMap(({ folder }) => findCanary(folder));
  return {
    kills: tally(outages.map(({ part }) => part)),
    acknowledged: acknowledged.patterns.length + acknowledged.accounts.length,
    ...kept,
    runs: runs.length,
    ends: tally(runs.flatMap(({ ends }) => ends.map((end) => (end.kind === 'failed' ? end.code : end.kind)))),
    filesWithWords: traces.length,
    warnings: tally(warningsIn(fleet.output())),
    faults,
  };
}

/** Each part is down for a moment of its own; the next kill does not wait for it. */
async function killInTurn(
  parts: readonly Part[],
  order: readonly number[],
  { random, onKill }: Pick<FleetKillOptions, 'random' | 'onKill'>,
): Promise<Outage[]> {
  const outages: Outage[] = [];
  const back = new Map<Part, Promise<void>>();
  for (const [number, at] of order.entries()) {
    const part = parts[at];
    if (!part) continue;
    // What is down cannot be killed.
    await back.get(part);
    await sleep(800 + 2_400 * random());
    const outage: Outage = { part: part.kind, from: performance.now(), to: Number.POSITIVE_INFINITY };
    outages.push(outage);
    onKill?.(part.kind, number + 1);
    await part.kill();
    const downMs = 200 + 1_500 * random();
    back.set(
      part,
      sleep(downMs).then(async () => {
        await part.resume();
        outage.to = performance.now();
      }),
    );
  }
  await Promise.all(back.values());
  return outages;
}

/** Jobs that nobody ends. */
async function leftInRedis({ redis }: Fleet): Promise<string[]> {
  const until = performance.now() + QUIET_MS;
  let left = await countJobsUnderWay(redis.url);
  while (left > 0 && performance.now() < until) {
    await sleep(500);
    left = await countJobsUnderWay(redis.url);
  }
  return left > 0 ? [`${left} jobs are left in Redis`] : [];
}

/** The messages of a log from warnings up, with their reason where they have one. */
function warningsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    // A killed process may have written half of its last line.
    const [, message] = /^\{"level":[456]0,.*"msg":"([^"]*)"/.exec(line) ?? [];
    const [, reason] = /"reason":"([^"]*)"/.exec(line) ?? [];
    if (message === undefined) return [];
    return [reason === undefined ? message : `${message}: ${reason}`];
  });
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Fisher and Yates' shuffle. */
function shuffled(values: readonly number[], random: () => number): number[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const at = Math.floor((last + 1) * random());
    [result[last], result[at]] = [result[at] ?? 0, result[last] ?? 0];
  }
  return result;
}
