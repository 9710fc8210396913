import type { DetectionMethod, EntityType, PublicKind, Reason } from '@sladd/contract';

/** How a finding was made, for measurements; `Span.reasons` is the explanation for users. */
export interface Evidence {
  /** Name of the recognizer, name tagger or propagation rule. */
  readonly recognizer: string;
  /** Whether a check digit or register confirmed it; undefined if there is none for this type. */
  readonly validated: boolean | undefined;
  /** Context words near the finding that support it, as written in the recognizer's list. */
  readonly contextWords: readonly string[];
  /** File name of the trained model that found it. */
  readonly model?: string;
  /** Other recognizers that found the same span with the same entity type. */
  readonly agreeing?: readonly string[];
  /** True if the finding is based on wording or layout alone and its span is a best guess. */
  readonly approximate?: true;
  /** True if the span is a statement about a person, which may contain values such as names and dates. */
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
  /** Why it probably belongs to the sender and so is public. */
  readonly publicAs?: PublicKind;
  /** Below the threshold and the best candidate for its place: shown to users, but not proposed for redaction. */
  readonly isPossible?: true;
}
