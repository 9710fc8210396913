import type { Tally } from '../tally.ts';
import type { Check } from './check.ts';

/** Runs every check, also after one has failed, and prints a line with its time for each. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  let failed = 0;
  for (const check of checks) {
    const startedMs = performance.now();
    const problems = await problemsOf(check);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${problems ? 'FAIL' : ' ok '} ${check.name} (${seconds} s)`);
    if (!problems) continue;
    failed += 1;
    console.log(`${problems.trim()}\n`);
  }
  return { passed: checks.length - failed, failed, skipped: 0 };
}

async function problemsOf(check: Check): Promise<string> {
  try {
    return await check.run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
