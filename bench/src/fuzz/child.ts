import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './judge.ts';
import { mutatedFile } from './mutate.ts';
import { popplerReader, sightReader } from './outside-readers.ts';
import { filesOf, fixtures } from './seeds.ts';

/** What one number came to. */
export interface ChildResult {
  readonly number: number;
  readonly story: readonly string[];
  readonly outcome: string;
  readonly violations: readonly string[];
  /** Of all threads together, since on a busy machine the clock says nothing. */
  readonly ms: number;
  /** Most memory that the process ever took, in mebibytes. */
  readonly peakMib: number;
}

/** One result of so many is drawn and read by text recognition. */
const seenEvery = 100;

const [seedText = '1', corpus = '', keep = ''] = process.argv.slice(2);
const seed = Number(seedText);
const files = [...fixtures(), ...(corpus === '' ? [] : filesOf(corpus))];

process.on('message', (number: number) => {
  void tryNumber(number);
});
process.on('disconnect', () => process.exit(0));

async function tryNumber(number: number): Promise<void> {
  const started = process.cpuUsage();
  const file = mutatedFile(seed, number, files);
  if (keep !== '') {
    mkdirSync(keep, { recursive: true });
    writeFileSync(join(keep, `${seed}-${number}.pdf`), file.bytes);
  }
  const readers = number % seenEvery === 0 ? [popplerReader, sightReader] : [popplerReader];
  const { outcome, violations, output } = await judge(file, { readers, isThorough: true });
  if (keep !== '' && output) writeFileSync(join(keep, `${seed}-${number}-redacted.pdf`), output);
  const used = process.cpuUsage(started);
  const result: ChildResult = {
    number,
    story: file.story,
    outcome,
    violations,
    ms: Math.round((used.user + used.system) / 1000),
    peakMib: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(result);
}
