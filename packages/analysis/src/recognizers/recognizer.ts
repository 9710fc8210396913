import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';

/** The reasons that a form with a passed check can have. */
export type FormCheck =
  | 'check_digits_hold'
  | 'domain_can_exist'
  | 'every_part_valid'
  | 'in_numbering_plan'
  | 'in_postal_register'
  | 'in_street_register';

/** One way to write the thing. */
export interface RecognizerPattern {
  /**
   * Must carry the flags `g` and `u`. A named group `value` narrows the span; without one the whole match counts. A
   * group `label` is the label of the field before it, out of a closed list. Every place of every text is tried, so
   * that it begins with a look at what the match begins with, before it looks at what stands before.
   */
  readonly regex: RegExp;
  /** Found in every text that has a match, and quicker to look for: most pages have none of the words before a value. */
  readonly needs?: RegExp;
  /** Score with no context word and no check. */
  readonly score: number;
  /** Score with a context word near. */
  readonly contextScore: number;
  /** Score when the check confirms it; the pattern's own scores when absent. */
  readonly validatedScore?: number;
}

/**
 * Finds one kind of thing by its form. All scores are meant as the share of such findings that are right, so that a
 * person can set one threshold for everything.
 */
export interface Recognizer {
  /** Unique, kebab-case. */
  readonly name: string;
  readonly entity: EntityMapping;
  readonly patterns: readonly RecognizerPattern[];
  /** Words that speak for it, lower case; `word*` also matches longer words that begin so. */
  readonly context: readonly string[];
  /** Words right before it (or in its label) that say it is something else. */
  readonly against?: readonly string[];
  /** True: check passed. False: cannot be one, dropped. Undefined: no check exists or it cannot tell. */
  readonly validate?: (value: string, page: MatchPlace) => boolean | undefined;
  /** Score in text read by OCR when the check fails, since one digit read wrong breaks it; without it, dropped. */
  readonly misreadScore?: number;
  /** The beginning of the value that is really meant, when the pattern must match further than that. */
  readonly narrow?: (value: string, place: MatchPlace) => string;
  /** What it is taken for, as the explanation says. */
  readonly thing: Thing;
  /** What a passed check says; that its check digits are valid when left out. */
  readonly check?: FormCheck;
  /** What it finds says something of somebody and may hold values. */
  readonly isStatement?: true;
  /** Takes the place of weaker candidates also where its own type, if it has any, is not asked for. */
  readonly suppresses?: true;
}

/** Where a match stands, for checks that need more than its text. */
export interface MatchPlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly gazetteer: Gazetteer | undefined;
}
