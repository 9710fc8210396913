import type { DetectionMethod } from '@sladd/contract';

/** What to look for on a page. */
export interface AnalyseRequest {
  readonly methods: readonly DetectionMethod[];
  /** Entity types of any method; a method ignores those it does not know. All types if empty or absent. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1; findings with a lower score are left out. */
  readonly threshold: number;
  /** Texts that are never reported, ignoring case. */
  readonly banList?: readonly string[];
  /** Whether to report findings below the threshold too, marked as possible. */
  readonly withPossible?: boolean;
}
