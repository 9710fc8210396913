const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between tries: eight tries in a day, the first ones soon. */
const pausesMs = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS];

/** The pause after a number of failed tries; undefined to give up. */
export function pauseAfterMs(tries: number): number | undefined {
  return pausesMs[tries - 1];
}
