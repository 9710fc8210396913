import './link-workspaces.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  namedFailures,
  type PlaywrightFailures,
  playwrightFailures,
  type VitestFailures,
  vitestFailures,
} from './failures.ts';
import {
  type PlaywrightReport,
  sum,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
  withExit,
} from './tally.ts';
import {
  type PlaywrightTimes,
  playwrightTimings,
  type Timing,
  type VitestTimes,
  vitestTimings,
} from './timings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a tool counted, the names of what failed, and the time of each of its files or journeys. */
export interface TestRun {
  readonly tally: Tally;
  readonly failures: readonly string[];
  readonly timings: readonly Timing[];
}

/**
 * Runs all Vitest tests; `databaseUrl` names a PostgreSQL server for the tests that need one. Those of components run
 * beside the others, since Vitest gives all that it runs at once the same number of processes: two pages of one browser
 * get in each other's way seldom, and so much of what the others do is waiting that two would leave a core idle.
 */
export async function runVitest(databaseUrl: string | undefined): Promise<TestRun> {
  const runs = await Promise.all([
    runProjects(['--project=!components', '--maxWorkers=3'], databaseUrl),
    runProjects(['--project=components'], undefined),
  ]);
  return {
    tally: sum(runs.map(({ tally }) => tally)),
    failures: runs.flatMap(({ failures }) => failures),
    timings: runs.flatMap(({ timings }) => timings),
  };
}

function runProjects(args: readonly string[], databaseUrl: string | undefined): Promise<TestRun> {
  return withReport(async (report) => {
    const exitedWell = await run(
      'node_modules/vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {},
    );
    const read = readReport<VitestReport & VitestFailures & VitestTimes>(report);
    const tally = withExit(read && tallyVitest(read), exitedWell);
    return {
      tally,
      failures: namedFailures(read ? vitestFailures(read, root) : [], tally, 'Vitest'),
      timings: read ? vitestTimings(read, root) : [],
    };
  });
}

/** Runs the end-to-end tests in a real browser, or what another configuration names; further arguments go to Playwright. */
export function runPlaywright(
  args: readonly string[] = [],
  config = 'e2e/playwright.config.ts',
): Promise<TestRun> {
  return withReport(async (report) => {
    const exitedWell = await run(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', config, ...args],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const read = readReport<PlaywrightReport & PlaywrightFailures & PlaywrightTimes>(report);
    const tally = withExit(read && tallyPlaywright(read), exitedWell);
    return {
      tally,
      failures: namedFailures(read ? playwrightFailures(read) : [], tally, 'Playwright'),
      timings: read ? playwrightTimings(read) : [],
    };
  });
}

async function withReport<Result>(use: (report: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(script: string, args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
