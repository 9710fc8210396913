import { availableParallelism, cpus } from 'node:os';
import { readOptions } from '../../bench/src/options.ts';
import { letWork } from './crowd.ts';
import { findFaults, summarise } from './figures.ts';
import { installations } from './installation.ts';
import { measureNeighbours } from './neighbours.ts';

const { values } = readOptions({
  command: 'npm run bench:load',
  about:
    'Two web servers and two workers beside one process, on this machine, one after the other in the same run: a crowd that detects, redacts and searches, then a small user beside a large one.',
  options: {
    minutes: {
      type: 'string',
      value: 'N',
      default: '5',
      isWholeNumber: true,
      help: 'how long the crowd works',
    },
    users: { type: 'string', value: 'N', default: '50', isWholeNumber: true, help: 'how many it is' },
    seed: {
      type: 'string',
      value: 'N',
      default: '20260',
      isWholeNumber: true,
      help: 'what they do, in which order',
    },
  },
});
const minutes = Number(values.minutes);
const users = Number(values.users);
const seed = Number(values.seed);

let broken = 0;
console.log(
  `${users} users, ${minutes} minutes, seed ${seed}; ${availableParallelism()} cores, ${cpus()[0]?.model}`,
);
for (const [name, start] of Object.entries(installations)) {
  const installation = await start(users);
  if (!installation) {
    console.log(`${name}: not run, this machine has no PostgreSQL`);
    broken++;
    continue;
  }
  try {
    console.log(`${name}: ${users} users begin`);
    const crowd = await letWork(installation, minutes * 60_000, seed);
    const [small, large] = installation.users;
    if (!small || !large) throw new Error('two users are needed');
    console.log(`${name}: ${crowd.visits.length} visits; now a small user beside a large one`);
    const neighbours = await measureNeighbours(small, large, seed);
    console.log(name, JSON.stringify({ ...summarise(crowd), neighbours }, undefined, 2));
    const faults = findFaults(crowd, neighbours);
    broken += faults.length;
    for (const fault of new Set(faults)) console.log(`NOT ${fault}`);
  } finally {
    await installation.stop();
  }
}
console.log(broken === 0 ? 'all well' : `${broken} not as they should be`);
process.exitCode = broken === 0 ? 0 : 1;
