import type { Score } from './score.ts';

/** One page read by one contender. */
export interface PageResult {
  readonly layout: string;
  readonly degradation: string;
  readonly score: Score;
  readonly cpuSeconds: number;
  readonly unreadRegions: number;
}
