import { runNumbers } from './fuzz/supervise.ts';
import { readOptions } from './options.ts';
import { columns } from './table.ts';

const { values } = readOptions({
  command: 'npm run fuzz',
  about: 'Redacts changed files and looks for what was to go.',
  options: {
    seed: { type: 'string', value: 'N', isWholeNumber: true, help: 'drawn by chance if left out' },
    count: { type: 'string', value: 'N', default: '20000', isWholeNumber: true, help: 'how many files' },
    from: { type: 'string', value: 'N', default: '0', isWholeNumber: true, help: 'number of the first file' },
    corpus: {
      type: 'string',
      value: 'FOLDER',
      default: '',
      help: 'changes the PDF files of this folder too, up to 200 kB each',
    },
    keep: {
      type: 'string',
      value: 'FOLDER',
      default: '',
      help: 'writes every changed file into this folder',
    },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const [from, count] = [Number(values.from), Number(values.count)];
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
