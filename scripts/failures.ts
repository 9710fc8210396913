import type { Tally } from './tally.ts';

/** The parts of Vitest's JSON report that say what failed. */
export interface VitestFailures {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The parts of Playwright's JSON report that say what failed. */
export interface PlaywrightFailures {
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    /** `flaky` is one that passed only when tried again. */
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** The name of each test that failed, and of each file that could not be loaded; paths are from `root`. */
export function vitestFailures({ testResults }: VitestFailures, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length) : name;
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file} › the file itself`];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/** The name of each journey that did not pass at its first try. */
export function playwrightFailures({ suites }: PlaywrightFailures): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title }) => `${suite.file} › ${title}`),
    ...playwrightFailures({ suites: suite.suites ?? [] }),
  ]);
}

/** The same names, or what to look for where a tool ended badly although no test of it failed. */
export function namedFailures(names: readonly string[], { failed }: Tally, tool: string): readonly string[] {
  return names.length === 0 && failed > 0
    ? [`${tool} ended badly although no test failed: look for "Unhandled" or "Error" in what it printed`]
    : names;
}
