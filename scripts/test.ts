import { totalmem } from 'node:os';
import { checks } from './checks/index.ts';
import { runChecks } from './checks/run.ts';
import { startPostgres } from './postgres.ts';
import { runComponentTests, runNodeTests, runPlaywright, type TestRun } from './run-tests.ts';
import { closingLine, sum, type Tally } from './tally.ts';
import { slowestLines, type Timing } from './timings.ts';
import { buildWebIfStale } from './web-build.ts';

// Leave through exit handlers, so that a run stopped by hand leaves no database server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** So many of the slowest are named, so that growth is seen on the run that brings it. */
const slowest = 10;
const parts: Timing[] = [];

/** With less memory than this, browsers and servers of journeys would not fit beside the other tests. */
const roomForAllBytes = 12 * 2 ** 30;
const isRoomy = totalmem() >= roomForAllBytes;

// The check of types takes longest and keeps one core busy: the tests begin on the others meanwhile.
const { promise: spare, resolve: onSpare } = Promise.withResolvers<void>();
const checking = timed('checks', () => runChecks(checks, { onSpare }));
await spare;
const isBuilt = await timed('web build', buildWebIfStale);
const built: Tally = { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 };
// Journeys follow the components, which keep a browser busy as well, and take what others leave idle while they wait.
const unitRun = timed('tests beside the code', runUnitTests);
const componentsRun = timed('components in a browser', runComponentTests);
const journeysRun = Promise.all(isRoomy ? [componentsRun] : [componentsRun, unitRun]).then(() =>
  timed('journeys', () => runPlaywright(isRoomy ? ['--workers=3'] : [])),
);
const [unit, components, journeys, checked] = await Promise.all([
  unitRun,
  componentsRun,
  journeysRun,
  checking,
]);

print('Slowest files:', slowestLines([...unit.timings, ...components.timings], slowest));
print('Slowest journeys:', slowestLines(journeys.timings, slowest));
print('Time of each part:', slowestLines(parts, parts.length));
// At the end, where they are found: what a tool says of them stands thousands of lines above.
const failures = [...unit.failures, ...components.failures, ...journeys.failures];
if (failures.length > 0) print('Failed:', failures);
const total = sum([checked, unit.tally, components.tally, built, journeys.tally]);
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

/** Tests that need no browser, with a PostgreSQL server of their own where the machine has one. */
async function runUnitTests(): Promise<TestRun> {
  if (process.env.TEST_DATABASE_URL) return runNodeTests(process.env.TEST_DATABASE_URL);
  const postgres = await startPostgres().catch((error: unknown) => {
    console.error(error);
    return 'broken' as const;
  });
  if (postgres === 'broken') {
    const run = await runNodeTests(undefined);
    const broken: Tally = { passed: 0, failed: 1, skipped: 0 };
    return { ...run, tally: sum([run.tally, broken]) };
  }
  try {
    return await runNodeTests(postgres?.url);
  } finally {
    await postgres?.stop();
  }
}
