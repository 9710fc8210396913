/** A column of a table: its share of the width, and whether its cells stand at the right. */
export interface SheetColumn {
  readonly head: string;
  readonly share: number;
  readonly isRight?: boolean;
}

/** A piece of a printed page. */
export type SheetBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  /** Labels with what they say, one pair under the other. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, text: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly SheetColumn[];
      readonly rows: readonly (readonly string[])[];
    };

/** Some A4 pages as they are printed and filed. */
export interface Sheet {
  readonly title: string;
  /** BCP 47, such as `nb-NO`. */
  readonly language: string;
  readonly blocks: readonly SheetBlock[];
  /** At the left of the foot of each page. */
  readonly foot: string;
  /** At its right: «Side 1 av 3». */
  pageOf(page: number, pages: number): string;
}
