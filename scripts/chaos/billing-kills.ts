import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import { owner, type Place, ServerProcess } from './server-process.ts';

const planCommand = fileURLToPath(new URL('../../apps/server/src/commands/plan.ts', import.meta.url));

/** Pages of the document that is read again and again. */
const PAGES = 40;

export interface BillingKillFigures {
  readonly kills: number;
  /** Runs that came to their end, some after several kills. */
  readonly runs: number;
  /** Pages that the runs read, and those that were counted, by day and by period. */
  readonly pages: number;
  readonly countedByDay: number;
  readonly countedByPeriod: number;
  /** Changes at the payment provider, each told by an event. */
  readonly changes: number;
  /** Events that were taken and never worked on. */
  readonly eventsLeft: number;
  /** Whether what the server shows in the end is what the provider says. */
  readonly isInStep: boolean;
}

/**
 * Kills the server again and again while it counts the pages of a detection and works on the events of the pretended payment
 * provider. A run that broke is sent again under its name, as clients do. `random` says when.
 */
export async function killWhileBilling(
  place: Place,
  {
    kills,
    random,
    databaseUrl,
  }: { readonly kills: number; readonly random: () => number; readonly databaseUrl?: string },
): Promise<BillingKillFigures> {
  const environment = {
    BILLING: 'sandbox',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    TASK_WORKERS: '1',
  };
  const page = await becomeCustomer(place, environment);
  const run = new Run();
  let changes = 0;
  for (let round = 0; round < kills; round++) {
    const server = await ServerProcess.start(place, environment);
    const caller = await Caller.owner(server.address);
    const stop = new AbortController();
    const work = Promise.all([
      run.goOn(caller, stop.signal),
      change(caller, page, stop.signal).then((count) => {
        changes += count;
      }),
    ]);
    await sleep(100 + 900 * random());
    await server.end('SIGKILL');
    stop.abort();
    await work;
  }
  const server = await ServerProcess.start(place, environment);
  const caller = await Caller.owner(server.address);
  await run.finish(caller);
  // The next look that the server takes by itself is the one this asks for.
  const shown = await subscription(caller, '?refresh=true');
  const isInStep = JSON.stringify(shown) === JSON.stringify(await subscription(caller, ''));
  const eventsLeft = await untilNone(async () => (await countKept(place, databaseUrl)).eventsLeft);
  await server.end('SIGTERM');
  return {
    ...(await countKept(place, databaseUrl)),
    ...{ kills, runs: run.done, pages: run.done * PAGES, changes, eventsLeft, isInStep },
  };
}

/** The owner gives the own plan up and buys one; resolves with the address of the checkout. */
async function becomeCustomer(place: Place, environment: Record<string, string>): Promise<string> {
  await (await ServerProcess.start(place, environment)).end('SIGTERM');
  const env = { ...process.env, ...environment, DATA_DIR: place.data };
  execFileSync(process.execPath, [planCommand, owner.identifier, 'free'], { env, stdio: 'ignore' });
  const server = await ServerProcess.start(place, environment);
  const caller = await Caller.owner(server.address);
  const reply = await caller.json('POST', '/api/subscriptions/checkout', { plan_code: 'business_yearly' });
  const { data } = (await reply.json()) as { data: { checkout_url: string } };
  const page = `/api/sandbox/checkouts/${data.checkout_url.split('/').at(-1)}`;
  await caller.json('POST', `${page}/pay`, { outcome: 'accepted' });
  await server.end('SIGTERM');
  return page;
}

/** One detection after the other, each with a name of its own under which it is sent until it came through. */
class Run {
  done = 0;

  async goOn(caller: Caller, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isThrough = await this.#send(caller, signal).catch(() => false);
      if (isThrough) this.done++;
      else await sleep(20);
    }
  }

  async finish(caller: Caller): Promise<void> {
    while (!(await this.#send(caller))) await sleep(200);
    this.done++;
  }

  async #send(caller: Caller, signal?: AbortSignal): Promise<boolean> {
    const body = new FormData();
    body.append('use_fast', 'True');
    body.append('files', new Blob([new Uint8Array(canaryPdf(PAGES))]), 'a.pdf');
    const headers = { 'idempotency-key': `run-${this.done}` };
    const init = { method: 'POST', body, headers, ...(signal ? { signal } : {}) };
    const reply = await caller.send('/api/batch/multi_detect?stream=true', init);
    return (await reply.text()).includes('event: batch_completed');
  }
}

/** Turns renewal off and on and lets years go by, as fast as it is answered; resolves with how often. */
async function change(caller: Caller, page: string, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    if (signal.aborted) return count;
    try {
      await caller.json('PATCH', '/api/subscriptions/current', { auto_renew: count % 2 === 0 });
      await caller.json('PATCH', '/api/subscriptions/current', { auto_renew: true });
      await caller.json('POST', `${page}/clock`, { move: count % 5 === 0 ? 'renewal' : 'day' });
    } catch {
      return count;
    }
  }
}

async function subscription(caller: Caller, query: string): Promise<unknown> {
  const reply = await caller.json('GET', `/api/subscriptions/current${query}`);
  return ((await reply.json()) as { data: unknown }).data;
}

async function untilNone(left: () => Promise<number>): Promise<number> {
  const until = Date.now() + 120_000;
  while (Date.now() < until && (await left()) > 0) await sleep(500);
  return left();
}

/** What the server wrote down. */
async function countKept(place: Place, databaseUrl: string | undefined) {
  const db = openDatabase(
    databaseUrl === undefined
      ? { sqlitePath: join(place.data, 'sladd.sqlite') }
      : { postgresUrl: databaseUrl },
  );
  const days = await db.selectFrom('usage_days').select('pages').execute();
  const periods = await db.selectFrom('usage_periods').select('pages_used').execute();
  const events = await db.selectFrom('billing_events').select('id').execute();
  await db.destroy();
  return {
    countedByDay: days.reduce((sum, { pages }) => sum + pages, 0),
    countedByPeriod: periods.reduce((sum, { pages_used }) => sum + pages_used, 0),
    eventsLeft: events.length,
  };
}
