import type { Rect } from './placement.model.ts';

/** How often the target is looked at, in milliseconds. */
export const CHECK_EVERY_MS = 100;
/** Looks for a target that has a size and stands still; after them the card goes to the middle. */
const MOST_CHECKS = 15;
/** The same place at this many looks in a row is a place. */
const STABLE_CHECKS = 2;
/** Without a target for this long there is a button to close the tour. */
const RESCUE_AFTER_MS = 3000;

/** What is known of the target of one step. */
export interface TargetWatch {
  readonly checks: number;
  /** Where it was at the last look. */
  readonly last: Rect | null;
  /** Looks in a row with the same place. */
  readonly stable: number;
  /** `looking`: not there yet, or still moving. `found`: `place` is where it is. `missing`: given up, but still looked for. */
  readonly state: 'looking' | 'found' | 'missing';
  readonly place: Rect | null;
  /** For how long it has not been there. */
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

/** The next look at the target: `seen` is where it is, null where it is not or has no size. */
export function look(
  watch: TargetWatch,
  seen: Rect | null,
  sinceLastMs: number = CHECK_EVERY_MS,
): TargetWatch {
  const checks = watch.checks + 1;
  if (!seen) {
    // A list that draws itself anew is gone for one look.
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
  // Once found it is followed wherever it goes; what never stands still is taken as it is after the last look.
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
