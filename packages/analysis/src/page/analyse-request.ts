import type { DetectionMethod } from '@sladd/contract';

/** What to look for, and how sure to be. */
export interface AnalyseRequest {
  readonly methods: readonly DetectionMethod[];
  /** Entity types of any method; those a method does not know are ignored by it. Empty or absent asks for all. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1; findings scored lower are left out. */
  readonly threshold: number;
  /** Texts that are never reported. */
  readonly banList?: readonly string[];
  /** Whether what lies below the threshold is reported besides, as possible. */
  readonly withPossible?: boolean;
}
