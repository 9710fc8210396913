import { seededRandom } from '@sladd/testkit';
import { redisProgram } from '../../../apps/server/src/testing/redis-server.ts';
import { Place } from '../server-process.ts';
import { killFleet } from './kill-fleet.ts';

// What several processes stand: two web servers, two workers, Redis and PostgreSQL, killed in random order while users
// work. `npm run chaos -- 12 7` kills as often as it is told, in the order of that seed. Everything stays on this machine's
// loopback address.

const KILLS = 60;
const USERS = 6;
const SEED = 20_260;

const [kills = KILLS, seed = SEED] = process.argv.slice(2).map(Number);
const place = new Place();
const startedAt = performance.now();
const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);
try {
  const onKill = (part: string, number: number) =>
    console.log(`${secondsSoFar()} s: kill ${number}, ${part}`);
  const figures = redisProgram
    ? await killFleet(place, { kills, users: USERS, random: seededRandom(seed), onKill })
    : undefined;
  if (figures) {
    const { faults, ...counts } = figures;
    console.log(JSON.stringify({ seed, seconds: secondsSoFar(), ...counts }, undefined, 2));
    for (const fault of faults.slice(0, 40)) console.log(`NOT ${fault}`);
    const { lost, half, filesWithWords, acknowledged } = figures;
    const isWell = faults.length + lost + half + filesWithWords === 0 && acknowledged > 0;
    console.log(
      isWell ? 'all well' : `${faults.length} faults, ${lost} lost, ${filesWithWords} files with words`,
    );
    process.exitCode = isWell ? 0 : 1;
  } else {
    console.log('not run: this machine has no PostgreSQL or no Redis');
    process.exitCode = 1;
  }
} finally {
  place.remove();
}
