import type { NameLists } from '../lists/name-lists.ts';

/** The kinds of names; geo-political names count as places. */
export type NameKind = 'PER' | 'ORG' | 'LOC';

/** A name in a text. */
export interface NameSpan {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly kind: NameKind;
  /** 0 to 1, calibrated: the share of such spans that are right. */
  readonly score: number;
}

/** A trained model that finds names in running text. */
export interface NameTagger {
  /** File name of the model, as in `models.json`. */
  readonly model: string;
  /** The names in a text, in order and without overlaps. Linear in the length of the text. */
  tag(text: string): NameSpan[];
  readonly lists: NameLists;
}
