import { seededRandom } from '@sladd/testkit';
import { Place } from '../server-process.ts';
import { killWatch } from './kill-watch.ts';

// What a watched folder stands: documents arrive while `sladd watch` is killed and started again. `npm run chaos:watch -- 100 10 7`
// sends and kills as often as it is told, by that seed.

const [files = 500, kills = 20, seed = 20_260] = process.argv.slice(2).map(Number);
const place = new Place();
try {
  const onKill = (number: number, ended: number) =>
    console.log(`kill ${number} of ${kills}: ${ended} of ${files} done`);
  const { faults, ...counts } = await killWatch(place.folder, {
    files,
    kills,
    random: seededRandom(seed),
    onKill,
  });
  for (const fault of faults.slice(0, 40)) console.log(`NOT ${fault}`);
  console.log(JSON.stringify({ seed, files, kills, ...counts, faults: faults.length }));
  console.log(faults.length === 0 ? 'all well' : `${faults.length} not as they should be`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  place.remove();
}
