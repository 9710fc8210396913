import { checks } from './checks/index.ts';
import { runChecks } from './checks/run.ts';
import { startPostgres } from './postgres.ts';
import { runPlaywright, runVitest, type TestRun } from './run-tests.ts';
import { closingLine, sum, type Tally } from './tally.ts';
import { slowestLines, type Timing } from './timings.ts';
import { buildWebIfStale } from './web-build.ts';

// Leave through exit handlers, so that a run stopped by hand leaves no database server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** So many of the slowest are named, so that growth is seen on the run that brings it. */
const slowest = 10;
const parts: Timing[] = [];

// The check of types takes longest and keeps one core busy: the tests begin on the others meanwhile.
const { promise: spare, resolve: onSpare } = Promise.withResolvers<void>();
const checking = timed('checks', () => runChecks(checks, { onSpare }));
await spare;
const unit = await timed('tests beside the code', runUnitTests);
const checked = await checking;
const isBuilt = await timed('web build', buildWebIfStale);
const built = { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 };
const journeys = await timed('journeys', () => runPlaywright());

print('Slowest files:', slowestLines(unit.timings, slowest));
print('Slowest journeys:', slowestLines(journeys.timings, slowest));
print('Time of each part:', slowestLines(parts, parts.length));
// At the end, where they are found: what a tool says of them stands thousands of lines above.
const failures = [...unit.failures, ...journeys.failures];
if (failures.length > 0) print('Failed:', failures);
const total = sum([checked, unit.tally, built, journeys.tally]);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  const result = await work();
  parts.push({ name, ms: performance.now() - startedMs });
  return result;
}

function print(title: string, lines: readonly string[]): void {
  console.log([title, ...lines, ''].join('\n'));
}

/** Unit, slice and conformance tests, with a PostgreSQL server of their own where the machine has one. */
async function runUnitTests(): Promise<TestRun> {
  if (process.env.TEST_DATABASE_URL) return runVitest(process.env.TEST_DATABASE_URL);
  const postgres = await startPostgres().catch((error: unknown) => {
    console.error(error);
    return 'broken' as const;
  });
  if (postgres === 'broken') {
    const run = await runVitest(undefined);
    const broken: Tally = { passed: 0, failed: 1, skipped: 0 };
    return { ...run, tally: sum([run.tally, broken]) };
  }
  try {
    return await runVitest(postgres?.url);
  } finally {
    await postgres?.stop();
  }
}
