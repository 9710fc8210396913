import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';

/** The reasons a recognizer can give for a passed check. */
export type FormCheck =
  | 'check_digits_hold'
  | 'domain_can_exist'
  | 'every_part_valid'
  | 'in_numbering_plan'
  | 'in_postal_register'
  | 'in_street_register';

/** One way to write a value. */
export interface RecognizerPattern {
  /**
   * Must have the flags `g` and `u`. A group named `value` narrows the span; without it the whole match counts. A group named
   * `label` is the label of the field, from a closed list. It is tried at every position of every text, so it should start
   * with a lookahead for the first character of the match, before any lookbehind.
   */
  readonly regex: RegExp;
  /** A fast test that is true for every text with a match, such as for the words before a value: most pages fail it. */
  readonly needs?: RegExp;
  /** Score without context word and without passed check. */
  readonly score: number;
  /** Score with a context word near. */
  readonly contextScore: number;
  /** Score with a passed check; if absent, a passed check does not change the score. */
  readonly validatedScore?: number;
}

/**
 * Finds one kind of value by its form. Every score is an estimate of how many such findings are right, so that users can set
 * one threshold for all types.
 */
export interface Recognizer {
  /** Unique, kebab-case. */
  readonly name: string;
  readonly entity: EntityMapping;
  readonly patterns: readonly RecognizerPattern[];
  /** Context words that support a match, in lower case; `word*` also matches longer words with this beginning. */
  readonly context: readonly string[];
  /** Words right before a match, or in its label, that mean something else; in the form of `context`. */
  readonly against?: readonly string[];
  /** True: the check passed. False: the match is dropped. Undefined: there is no check, or it is inconclusive. */
  readonly validate?: (value: string, page: MatchPlace) => boolean | undefined;
  /** Score in text read by OCR if the check fails, since one wrong digit is enough for that; if absent, it is dropped. */
  readonly misreadScore?: number;
  /** Returns the beginning of `value` to report, if the pattern has to match more than that. */
  readonly narrow?: (value: string, place: MatchPlace) => string;
  /** What the explanation calls it. */
  readonly thing: Thing;
  /** The reason for a passed check; `check_digits_hold` if left out. */
  readonly check?: FormCheck;
  /** Whether it finds statements about a person, which may contain values. */
  readonly isStatement?: true;
  /** Whether a match wins over weaker candidates even if its own type, if any, is not requested. */
  readonly suppresses?: true;
}

/** The position of a match, for checks that need more than its text. */
export interface MatchPlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly gazetteer: Gazetteer | undefined;
}
