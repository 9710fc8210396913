import { seededRandom } from '@sladd/testkit';
import { readOptions } from '../../../bench/src/options.ts';
import { Place } from '../server-process.ts';
import { killWatch } from './kill-watch.ts';

const { values } = readOptions({
  command: 'npm run chaos:watch',
  about: 'What a watched folder stands: documents arrive while `sladd watch` is killed and started again.',
  options: {
    files: {
      type: 'string',
      value: 'N',
      default: '500',
      isWholeNumber: true,
      help: 'how many documents arrive',
    },
    kills: { type: 'string', value: 'N', default: '20', isWholeNumber: true, help: 'how often it is killed' },
    seed: { type: 'string', value: 'N', default: '20260', isWholeNumber: true, help: 'when' },
  },
});
const files = Number(values.files);
const kills = Number(values.kills);
const seed = Number(values.seed);
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
