import { parseArgs } from 'node:util';
import { runNumbers } from './fuzz/supervise.ts';
import { columns } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
    corpus: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const [from, count] = [Number(values.from), Number(values.count)];
if (![seed, from, count].every(Number.isInteger)) {
  console.error('Usage: npm run fuzz -- [--seed N] [--count N] [--from N] [--corpus FOLDER] [--keep FOLDER]');
  process.exit(2);
}
console.log(`seed ${seed}, files ${from} to ${from + count - 1}`);

const outcomes = new Map<string, number>();
let violations = 0;
let slowestMs = 0;
let peakMib = 0;
const numbers = Array.from({ length: count }, (_, index) => from + index);
for await (const result of runNumbers(numbers, [String(seed), values.corpus, values.keep])) {
  outcomes.set(result.outcome, (outcomes.get(result.outcome) ?? 0) + 1);
  slowestMs = Math.max(slowestMs, result.ms);
  peakMib = Math.max(peakMib, result.peakMib);
  if (result.violations.length > 0 || result.outcome === 'pdf.engine_failed') {
    violations += result.violations.length > 0 ? 1 : 0;
    console.log(
      `${result.number}: ${result.outcome}: ${result.violations.join('; ')} [${result.story.join(' > ')}]`,
    );
  }
  const done = result.number - from + 1;
  if (done % 1000 === 0) console.log(`${done} of ${count}, ${violations} with violations`);
}
const rows = [...outcomes].sort(([, a], [, b]) => b - a).map(([outcome, files]) => [outcome, String(files)]);
console.log(columns([['outcome', 'files'], ...rows]));
console.log(
  `violations ${violations}, slowest ${(slowestMs / 1000).toFixed(1)} s, peak ${Math.round(peakMib)} MiB`,
);
process.exitCode = violations > 0 ? 1 : 0;
