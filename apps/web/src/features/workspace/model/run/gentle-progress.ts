/** How far the motion goes that fills the time until the first event. */
const MOST_PERCENT = 99;

/** How long the first event may take before that is worth a word. */
export const EXPECTED_MS = 15_000;

export interface GentleStep {
  readonly afterMs: number;
  readonly percent: number;
}

/**
 * The next step of a motion that only says that something is going on: 1 to 2 percent, half a second to one and a half
 * later. `random` gives 0 to 1.
 */
export function gentleStep(percent: number, random: () => number): GentleStep {
  return { afterMs: 500 + 1000 * random(), percent: Math.min(MOST_PERCENT, percent + 1 + random()) };
}
