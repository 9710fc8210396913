import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@sladd/testkit';
import { readOptions } from '../../bench/src/options.ts';
import { startPostgres } from '../postgres.ts';
import { type BillingKillFigures, killWhileBilling } from './billing/billing-kills.ts';
import { Caller } from './caller.ts';
import { findCanary, holdsCanary } from './canary.ts';
import { floods } from './floods.ts';
import { withHealthClock } from './health-clock.ts';
import { killAgainAndAgain } from './kills.ts';
import { load } from './load.ts';
import { stopDatabaseAgainAndAgain } from './outage.ts';
import { Place, ServerProcess } from './server-process.ts';
import { holdStreams } from './slow-readers.ts';

const seed = 20_260;
const aims = { healthP95Ms: 100, memoryShare: 1.2 } as const;
const loadMinutes = 3;
const floodMs = 3000;
const restMs = 120_000;
const billingKills = 100;

let broken = 0;
function tell(name: string, figures: object, isWell: boolean): void {
  if (!isWell) broken++;
  console.log(`${isWell ? 'ok ' : 'NOT'} ${name.padEnd(24)} ${JSON.stringify(figures)}`);
}

async function inPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const place = new Place();
  try {
    await work(place);
    const traces = findCanary(place.folder);
    tell('words on disk', { files: traces.length }, traces.length === 0);
  } finally {
    place.remove();
  }
}

async function kill(place: Place): Promise<void> {
  const kills = await killAgainAndAgain(place, 12, seededRandom(seed));
  tell('kills', kills, kills.lost === 0 && kills.half === 0 && kills.isWhole && kills.acknowledged > 0);
}

async function killBilling(place: Place): Promise<void> {
  const show = (name: string, { faults, ...figures }: BillingKillFigures) => {
    const isWell = faults.length === 0 && figures.cuts > 0;
    tell(name, { ...figures, faults: faults.length }, isWell);
    for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`);
  };
  show(
    'kills while billing',
    await killWhileBilling(place, { kills: billingKills, random: seededRandom(seed) }),
  );
  const postgres = await startPostgres();
  if (!postgres) return console.log('--  PostgreSQL              not on this machine');
  const other = new Place();
  const options = { kills: billingKills, random: seededRandom(seed), databaseUrl: postgres.url };
  show('the same on PostgreSQL', await killWhileBilling(other, options));
  other.remove();
  await postgres.stop();
}

async function stopDatabase(place: Place): Promise<void> {
  const outage = await stopDatabaseAgainAndAgain(place, 5);
  if (!outage) return console.log('--  PostgreSQL              not on this machine');
  const onlyForeseen = Object.keys(outage.statuses).every((status) => ['201', '429', '503'].includes(status));
  tell(
    'PostgreSQL stopped',
    outage,
    outage.isRunning && outage.lost === 0 && outage.half === 0 && onlyForeseen,
  );
}

/** Does it for a while: what is answered at once is over before its cost shows. */
async function again<T>(act: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const results: T[] = [];
  const until = Date.now() + floodMs;
  do results.push(...(await act()));
  while (Date.now() < until);
  return results;
}

async function flood(server: ServerProcess, place: Place): Promise<void> {
  const measured = async <T>(work: () => Promise<T>) => {
    await server.loopDelay();
    const { result, health } = await withHealthClock(server.address, work);
    const figures = { ...health, ...(await server.loopDelay()), rss: server.rssMegabytes() };
    return { result, figures, isWell: server.isRunning && health.p95Ms < aims.healthP95Ms };
  };
  const caller = await Caller.owner(server.address);
  // What this machine gives at this minute, whatever else it does.
  const calm = await measured(() => sleep(3000));
  tell('nothing', calm.figures, true);
  for (const { name, send } of floods()) {
    const { result, figures, isWell } = await measured(() => again(() => send(caller)));
    const isForeseen = result.every(({ status }) => status !== 500 && status !== 504);
    const answers = [...new Set(result.map(({ status, code }) => code ?? status))];
    tell(name, { answers, ...figures }, isWell && isForeseen);
  }
  const slow = await measured(() => holdStreams(server, place, 4));
  tell('slow readers', { ...slow.result, ...slow.figures }, slow.isWell && slow.result.isOtherDone);
  tell('words in the log', {}, !holdsCanary(server.output));
}

async function loadWithUsers(server: ServerProcess): Promise<void> {
  // The models are looked at when the server starts, and let go a minute later.
  await sleep(75_000);
  const idleMegabytes = server.rssMegabytes();
  const options = { users: 20, loadMs: loadMinutes * 60_000 };
  const { result, health } = await withHealthClock(server.address, () => load(server, options));
  tell('load', { ...health, ...result }, health.p95Ms < aims.healthP95Ms);
  // Nobody asks for anything then, as before the load.
  await sleep(restMs);
  const laterMegabytes = server.rssMegabytes();
  tell('memory', { idleMegabytes, laterMegabytes }, laterMegabytes < aims.memoryShare * idleMegabytes);
}

async function withServer(
  place: Place,
  work: (server: ServerProcess, place: Place) => Promise<void>,
): Promise<void> {
  const server = await ServerProcess.start(place);
  try {
    await work(server, place);
  } finally {
    await server.end('SIGTERM');
  }
}

const parts: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  kills: kill,
  billing: killBilling,
  database: stopDatabase,
  floods: (place) => withServer(place, flood),
  load: (place) => withServer(place, loadWithUsers),
};

const { rest: asked } = readOptions({
  command: 'npm run chaos:one',
  about:
    "What one process stands: killed, flooded, read slowly, without its database, and under load. Everything goes to this machine's own loopback address, and ends by itself. The parts that are named, or all.",
  options: {},
  rest: 'PART',
  restOneOf: Object.keys(parts),
});
console.log(
  `seed ${seed}; aims: health p95 under ${aims.healthP95Ms} ms, memory under ${aims.memoryShare} of idle`,
);
for (const [name, part] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await inPlace(part);
console.log(broken === 0 ? 'all well' : `${broken} not as they should be`);
process.exitCode = broken === 0 ? 0 : 1;
