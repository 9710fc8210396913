/** How long a file of tests, or a journey in the browser, took. */
export interface Timing {
  readonly name: string;
  readonly ms: number;
}

/** The parts of Vitest's JSON report that say how long things took; times in ms. */
export interface VitestTimes {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The parts of Playwright's JSON report that say how long things took; times in ms. */
export interface PlaywrightTimes {
  readonly suites: readonly PlaywrightSuite[];
}

/** The time of every test file; names are paths from `root`. */
export function vitestTimings({ testResults }: VitestTimes, root: string): Timing[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(root) ? name.slice(root.length) : name,
    ms: endTime - startTime,
  }));
}

/** The time of every journey, all its tries together. */
export function playwrightTimings({ suites }: PlaywrightTimes): Timing[] {
  return suites.flatMap((suite) => [
    ...suite.specs.map(({ title, tests }) => ({
      name: `${suite.file} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
    })),
    ...playwrightTimings({ suites: suite.suites ?? [] }),
  ]);
}

/** A line for each of the slowest, the slowest first. */
export function slowestLines(timings: readonly Timing[], count: number): string[] {
  return timings
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
