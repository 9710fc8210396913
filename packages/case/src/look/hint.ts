import type { CasePlace } from '../case-document.ts';

/** What a second look can find before files are made. */
export const hintTypes = [
  'same_text_open',
  'open_in_other_file',
  'half_covered',
  'other_spelling',
  'number_one_digit_off',
  'in_file_name',
  'unread_areas',
  'page_unseen',
] as const;
export type HintType = (typeof hintTypes)[number];

/** A likely leftover. */
export interface Hint extends CasePlace {
  readonly type: HintType;
  /** What stands there; empty for a page as a whole. */
  readonly text: string;
  /** What it is like, of the texts that go; empty for a page as a whole. */
  readonly like: string;
}

/** A place that is decided: it goes, or somebody chose that it stays. */
export interface DecidedPlace extends CasePlace {
  readonly isRemoved: boolean;
  /** What it was found as; left out where somebody marked it without saying what it is. */
  readonly entityType?: string;
}
