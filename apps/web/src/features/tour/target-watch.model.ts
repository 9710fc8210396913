import type { Rect } from './placement.model.ts';

/** How often the target is checked, in milliseconds. */
export const CHECK_EVERY_MS = 100;
/** Number of checks for a target with a size and a stable position; afterwards the card is centred. */
const MOST_CHECKS = 15;
/** Number of consecutive checks with the same position from which it is stable. */
const STABLE_CHECKS = 2;
/** After this time without a target, a button to close the tour appears. */
const RESCUE_AFTER_MS = 3000;

/** The state of the target of one step. */
export interface TargetWatch {
  readonly checks: number;
  /** Its position at the last check. */
  readonly last: Rect | null;
  /** Number of consecutive checks with the same position. */
  readonly stable: number;
  /** `looking`: missing, or still moving. `found`: `place` is its position. `missing`: given up, but still checked. */
  readonly state: 'looking' | 'found' | 'missing';
  readonly place: Rect | null;
  /** For how long it has been missing. */
  readonly missingMs: number;
}

export const unwatched: TargetWatch = {
  checks: 0,
  last: null,
  stable: 0,
  state: 'looking',
  place: null,
  missingMs: 0,
};

/** The state after another check: `seen` is the position of the target, null if it is missing or has no size. */
export function look(
  watch: TargetWatch,
  seen: Rect | null,
  sinceLastMs: number = CHECK_EVERY_MS,
): TargetWatch {
  const checks = watch.checks + 1;
  if (!seen) {
    // A list that renders again is missing for one check.
    const isGone = watch.state === 'missing' || checks >= MOST_CHECKS || (watch.place && !watch.last);
    return {
      checks,
      last: null,
      stable: 0,
      state: isGone ? 'missing' : watch.state,
      place: isGone ? null : watch.place,
      missingMs: watch.missingMs + sinceLastMs,
    };
  }
  const stable = watch.last && isSame(watch.last, seen) ? watch.stable + 1 : 1;
  // Once found, its position is followed; if it never becomes stable, the position after the last check counts.
  const isFound = watch.state === 'found' || stable >= STABLE_CHECKS || checks >= MOST_CHECKS;
  return {
    checks,
    last: seen,
    stable,
    state: isFound ? 'found' : watch.state,
    place: isFound ? seen : watch.place,
    missingMs: 0,
  };
}

export function isRescueDue(watch: TargetWatch): boolean {
  return watch.missingMs >= RESCUE_AFTER_MS;
}

function isSame(one: Rect, other: Rect): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
