import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFiles } from '../../../apps/server/src/data-folder.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { readPlans } from '../../../apps/server/src/plans/plans-file.ts';
import { Caller } from '../caller.ts';
import { owner, type Place, ServerProcess } from '../server-process.ts';
import { EventTeller } from './event-teller.ts';
import { findFaults, type Moment } from './find-faults.ts';
import { readKept, withDatabase } from './kept.ts';
import type { Ledger } from './ledger.ts';
import { customerOf, makeTurns } from './make-turns.ts';
import { PageRuns } from './page-runs.ts';
import { PretendedProvider, renewYear } from './pretended-provider.ts';

const planCommand = fileURLToPath(new URL('../../../apps/server/src/commands/plan.ts', import.meta.url));
const READERS_PLAN = 'business_yearly';
/** Renewals that become known in the life of one server: most by an event, some by its own look. */
const turnsPerLife = [
  ...Array.from({ length: 40 }, () => 'told' as const),
  ...Array.from({ length: 5 }, () => 'untold' as const),
  ...Array.from({ length: 5 }, () => 'given' as const),
];
/** How many detections are under way at once. */
const LANES = 2;
/** A job that was killed is anybody's again after a minute. */
const SETTLE_MS = 180_000;

export interface BillingKillFigures {
  readonly kills: number;
  /** Detections that came to their end, and how often one was cut. */
  readonly runs: number;
  readonly cuts: number;
  /** Pages of these detections, and those that the server counted. */
  readonly pages: number;
  readonly counted: number;
  /** Renewals that the server was told of, or had to find. */
  readonly turns: number;
  /** Events that were sent, those that nobody said yes to and those sent once more included. */
  readonly events: number;
  /** What is not as it must be: at each kill, and in the end. None is the aim. */
  readonly faults: readonly string[];
}

/** Where and how to kill. */
export interface BillingKillOptions {
  readonly kills: number;
  /** Says when, and how large documents are. */
  readonly random: () => number;
  /** PostgreSQL; SQLite without it. */
  readonly databaseUrl?: string;
}

/**
 * Kills the server again and again while it counts the pages of detections, takes the events of a payment provider and
 * renews what is due. After each kill, and in the end, what it has written down is compared with what the clients know.
 */
export async function killWhileBilling(
  place: Place,
  { kills, random, databaseUrl }: BillingKillOptions,
): Promise<BillingKillFigures> {
  const environment = {
    BILLING: 'sandbox',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    TASK_WORKERS: String(LANES),
  };
  const inDatabase = <T>(work: (db: Database) => Promise<T>) => withDatabase(place, databaseUrl, work);
  const userId = await becomeCustomer(place, environment);
  const customer = customerOf(userId);
  const ledger = await inDatabase((db) => openLedger(db, userId));
  const provider = new PretendedProvider(readFileSync(dataFiles(place.data).secret, 'utf8').trim());
  const lanes = Array.from({ length: LANES }, () => new PageRuns(ledger.runs, random));
  const faults: string[] = [];
  const teller = new EventTeller(ledger, provider, customer, random);
  const look = async (moment: Moment) =>
    findFaults(ledger, await inDatabase((db) => readKept(db, userId)), moment);

  for (let round = 0; round < kills; round++) {
    await inDatabase(async (db) => {
      ledger.turns.push(...(await makeTurns(db, turnsPerLife, random)));
      await renewYear(db, customer);
      ledger.readerTurns++;
    });
    const server = await ServerProcess.start(place, environment);
    const stop = new AbortController();
    const work = Promise.allSettled([
      teller.tell(server.address, stop.signal),
      Caller.owner(server.address).then((caller) =>
        Promise.all(lanes.map((lane) => lane.goOn(caller, stop.signal))),
      ),
    ]);
    await live(random, () => ledger.runs.reduce((sum, { reported }) => sum + reported.size, 0));
    stop.abort();
    await server.end('SIGKILL');
    await work;
    faults.push(...(await look('killed')).map((fault) => `after kill ${round + 1}: ${fault}`));
  }

  const server = await ServerProcess.start(place, environment);
  const caller = await Caller.owner(server.address);
  for (const lane of lanes) await lane.finish(caller);
  await teller.tell(server.address);
  await settle(server, async () => (await look('settled')).length === 0);
  faults.push(...(await look('settled')));
  const kept = await inDatabase((db) => readKept(db, userId));
  return {
    kills,
    runs: ledger.runs.length,
    cuts: lanes.reduce((sum, lane) => sum + lane.cuts, 0),
    pages: ledger.runs.reduce((sum, { pages }) => sum + pages, 0),
    counted: kept.byPeriod,
    turns: ledger.turns.length + ledger.readerTurns,
    ...{ events: teller.events, faults },
  };
}

/**
 * Waits for the moment to kill: now and then at once, while the server takes up what the one before left; mostly in the
 * middle of its work, which a busy machine begins later.
 */
async function live(random: () => number, pagesReported: () => number): Promise<void> {
  if (random() < 0.3) return sleep(400 * random());
  const before = pagesReported();
  const until = Date.now() + SETTLE_MS;
  while (pagesReported() === before && Date.now() < until) await sleep(10);
  await sleep(4000 * random());
}

/** The owner gives the own plan up and buys one; resolves with the account's id. */
async function becomeCustomer(place: Place, environment: Record<string, string>): Promise<string> {
  const server = await ServerProcess.start(place, { ...environment, TASK_WORKERS: '1' });
  const env = { ...process.env, ...environment, DATA_DIR: place.data };
  execFileSync(process.execPath, [planCommand, owner.identifier, 'free'], { env, stdio: 'ignore' });
  const caller = await Caller.owner(server.address);
  const reply = await caller.json('POST', '/api/subscriptions/checkout', { plan_code: READERS_PLAN });
  const { data } = (await reply.json()) as { data: { checkout_url: string } };
  const page = `/api/sandbox/checkouts/${data.checkout_url.split('/').at(-1)}`;
  await caller.json('POST', `${page}/pay`, { outcome: 'accepted' });
  const me = (await (await caller.json('GET', '/api/users/me')).json()) as { data: { id: string } };
  await server.end('SIGTERM');
  return me.data.id;
}

async function openLedger(db: Database, userId: string): Promise<Ledger> {
  const { subscriptions } = await readKept(db, userId);
  const plan = readPlans(null).find(READERS_PLAN);
  const pagesPerPeriod = plan?.pages_yearly_limit ?? 12 * (plan?.pages_monthly_limit ?? 0);
  const firstStart = subscriptions.get(userId)?.start ?? '';
  const reader = { userId, pagesPerPeriod, firstStart };
  return { runs: [], turns: [], reader, readerTurns: 0, readerTurnsDelivered: 0 };
}

/** Lets the server bring to an end what was begun, then ends it. */
async function settle(server: ServerProcess, isSettled: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until && !(await isSettled())) await sleep(500);
  await server.end('SIGTERM');
}
