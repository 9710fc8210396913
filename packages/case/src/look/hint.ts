import type { CasePlace } from '../case-document.ts';

/** The kinds of leftovers that the second look can find before files are made. */
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
  /** The text at this place; empty for a whole page. */
  readonly text: string;
  /** The removed text that it resembles; empty for a whole page. */
  readonly like: string;
}

/** A place with a decision: it is removed, or the user chose that it stays. */
export interface DecidedPlace extends CasePlace {
  readonly isRemoved: boolean;
  /** The type it was found as; omitted if it was marked without a type. */
  readonly entityType?: string;
}
