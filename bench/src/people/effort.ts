/**
 * Seconds of a practised hand, by the keystroke-level model (Card, Moran and Newell 1980): one key at the pace of an average
 * typist, and a pause to think before each decision.
 */
const keySeconds = 0.28;
const thinkSeconds = 1.35;

/** What decisions take. */
export interface Effort {
  readonly decisions: number;
  readonly keys: number;
  readonly seconds: number;
}

export function effortOf(decisions: number, keysEach: number): Effort {
  const keys = decisions * keysEach;
  return { decisions, keys, seconds: decisions * thinkSeconds + keys * keySeconds };
}
