import { availableParallelism } from 'node:os';
import type { Tally } from '../tally.ts';
import type { Check } from './check.ts';

interface RunOptions {
  /** So many run at once; as many as the machine has cores when left out, since most keep one busy. */
  readonly atOnce?: number;
  /** Called as soon as nothing waits any more and fewer run than could. */
  readonly onSpare?: () => void;
}

/** Runs every check in their order, also after one has failed, and prints a line with its time for each. */
export async function runChecks(
  checks: readonly Check[],
  { atOnce = availableParallelism(), onSpare }: RunOptions = {},
): Promise<Tally> {
  const waiting = [...checks];
  let failed = 0;
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now();
      const problems = await problemsOf(check);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(`${problems ? 'FAIL' : ' ok '} ${check.name} (${seconds} s)`);
      if (!problems) continue;
      failed += 1;
      console.log(`${problems.trim()}\n`);
    }
    onSpare?.();
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  return { passed: checks.length - failed, failed, skipped: 0 };
}

async function problemsOf(check: Check): Promise<string> {
  try {
    return await check.run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
