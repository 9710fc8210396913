/** Maximum of the simulated progress before the first event. */
const MOST_PERCENT = 99;

/** Time without a first event after which a message is shown. */
export const EXPECTED_MS = 15_000;

export interface GentleStep {
  readonly afterMs: number;
  readonly percent: number;
}

/** The next step of a simulated progress: 1 to 2 percent, after 0.5 to 1.5 seconds. `random` returns 0 to 1. */
export function gentleStep(percent: number, random: () => number): GentleStep {
  return { afterMs: 500 + 1000 * random(), percent: Math.min(MOST_PERCENT, percent + 1 + random()) };
}
