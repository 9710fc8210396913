import { seededRandom } from '@sladd/testkit';
import { redisProgram } from '../../../apps/server/src/testing/redis-server.ts';
import { readOptions } from '../../../bench/src/options.ts';
import { Place } from '../server-process.ts';
import { killFleet } from './kill-fleet.ts';

const USERS = 6;

const { values } = readOptions({
  command: 'npm run chaos',
  about:
    "What several processes stand: two web servers, two workers, Redis and PostgreSQL, killed in random order while users work. Everything stays on this machine's loopback address.",
  options: {
    kills: {
      type: 'string',
      value: 'N',
      default: '60',
      isWholeNumber: true,
      help: 'how often one is killed',
    },
    seed: { type: 'string', value: 'N', default: '20260', isWholeNumber: true, help: 'in which order' },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
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
