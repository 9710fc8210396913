import { checks } from './checks/index.ts';
import { runChecks } from './checks/run.ts';
import { startPostgres } from './postgres.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import { closingLine, sum, type Tally } from './tally.ts';
import { buildWebIfStale } from './web-build.ts';

// Leave through exit handlers, so that a run stopped by hand leaves no database server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const tallies: Tally[] = [];
tallies.push(await runChecks(checks));
tallies.push(await runUnitTests());
const isBuilt = await buildWebIfStale();
tallies.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 });
tallies.push(await runPlaywright());

const total = sum(tallies);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** Unit, slice and conformance tests, with a PostgreSQL server of their own where the machine has one. */
async function runUnitTests(): Promise<Tally> {
  if (process.env.TEST_DATABASE_URL) return runVitest(process.env.TEST_DATABASE_URL);
  const postgres = await startPostgres().catch((error: unknown) => {
    console.error(error);
    return 'broken' as const;
  });
  if (postgres === 'broken') return sum([await runVitest(undefined), { passed: 0, failed: 1, skipped: 0 }]);
  try {
    return await runVitest(postgres?.url);
  } finally {
    await postgres?.stop();
  }
}
