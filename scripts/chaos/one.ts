import { seededRandom } from '@sladd/testkit';
import { Caller } from './caller.ts';
import { findCanary, holdsCanary } from './canary.ts';
import { floods } from './floods.ts';
import { withHealthClock } from './health-clock.ts';
import { killAgainAndAgain } from './kills.ts';
import { load } from './load.ts';
import { stopDatabaseAgainAndAgain } from './outage.ts';
import { Place, ServerProcess } from './server-process.ts';
import { holdStreams } from './slow-readers.ts';

// What one process stands: killed, flooded, read slowly, without its database, and under load. Everything goes to this
// machine's own loopback address, and ends by itself.

const seed = 20_260;
const aims = { healthP95Ms: 100, memoryShare: 1.2 } as const;
const minutes = Number(process.argv[2] ?? 3);

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

console.log(
  `seed ${seed}; aims: health p95 under ${aims.healthP95Ms} ms, memory under ${aims.memoryShare} of idle`,
);

await inPlace(async (place) => {
  const kills = await killAgainAndAgain(place, 12, seededRandom(seed));
  tell('kills', kills, kills.lost === 0 && kills.half === 0 && kills.isWhole && kills.acknowledged > 0);
});

await inPlace(async (place) => {
  const outage = await stopDatabaseAgainAndAgain(place, 5);
  if (!outage) return console.log('--  PostgreSQL              not on this machine');
  const onlyForeseen = Object.keys(outage.statuses).every((status) => ['201', '429', '503'].includes(status));
  tell(
    'PostgreSQL stopped',
    outage,
    outage.isRunning && outage.lost === 0 && outage.half === 0 && onlyForeseen,
  );
});

await inPlace(async (place) => {
  const server = await ServerProcess.start(place);
  try {
    const caller = await Caller.owner(server.address);
    for (const flood of floods()) {
      const { result, health } = await withHealthClock(server.address, () => flood.send(caller));
      const figures = {
        answers: result.map(({ status, code }) => code ?? status),
        ...health,
        rss: server.rssMegabytes(),
      };
      const isForeseen = result.every(({ status }) => status !== 500 && status !== 504);
      tell(flood.name, figures, server.isRunning && isForeseen && health.p95Ms < aims.healthP95Ms);
    }
    const slow = await withHealthClock(server.address, () => holdStreams(server, place, 4));
    tell(
      'slow readers',
      { ...slow.result, ...slow.health },
      slow.result.isOtherDone && slow.health.p95Ms < aims.healthP95Ms,
    );
    tell('words in the log', {}, !holdsCanary(server.output));
  } finally {
    await server.end('SIGTERM');
  }
});

await inPlace(async (place) => {
  const server = await ServerProcess.start(place);
  try {
    // The models are looked at when the server starts, and let go a minute later.
    await new Promise((resolve) => setTimeout(resolve, 75_000));
    const options = { users: 20, loadMs: minutes * 60_000, restMs: 120_000 };
    const { result, health } = await withHealthClock(server.address, () => load(server, options));
    tell('load', { ...result, ...health }, result.laterMegabytes < aims.memoryShare * result.idleMegabytes);
  } finally {
    await server.end('SIGTERM');
  }
});

console.log(broken === 0 ? 'all well' : `${broken} not as they should be`);
process.exitCode = broken === 0 ? 0 : 1;
