import type { DetectionMethod, EntityType, PublicKind, Reason } from '@sladd/contract';

/** What a finding rests on; for whoever measures; `Span.reasons` is for people. */
export interface Evidence {
  /** Name of the recognizer, name tagger or propagation rule. */
  readonly recognizer: string;
  /** Whether a check digit or register confirmed it; undefined when none exists for this kind. */
  readonly validated: boolean | undefined;
  /** Words near the finding that speak for it, as written in the recognizer's list. */
  readonly contextWords: readonly string[];
  /** File name of the trained model that found it. */
  readonly model?: string;
  /** Other recognizers that found the same span with the same entity type. */
  readonly agreeing?: readonly string[];
  /** True when the finding rests on wording or layout alone and the span is a best guess. */
  readonly approximate?: true;
  /** True when the span is a phrase that says something of somebody; it may hold values such as names and dates. */
  readonly isStatement?: true;
}

/** One finding in the text of a page. */
export interface Span {
  /** UTF-16 offset of the first unit in the page text. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly entityType: EntityType;
  readonly method: DetectionMethod;
  /** 0 to 1, on one scale for all methods. */
  readonly score: number;
  /** `pageText.slice(start, end)`. */
  readonly text: string;
  /** Why it was found, the main reason first; at least one. */
  readonly reasons: readonly Reason[];
  readonly evidence: Evidence;
  /** What makes it the sender's own and so probably public. */
  readonly publicAs?: PublicKind;
  /** Below the threshold, and the best there is for its place: to be named, not to be proposed. */
  readonly isPossible?: true;
}
