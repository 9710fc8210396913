/** A column of a table: its share of the width, and whether its cells are right-aligned. */
export interface SheetColumn {
  readonly head: string;
  readonly share: number;
  readonly isRight?: boolean;
}

/** A block of a printed page. */
export type SheetBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  /** The headline in a coloured frame, with a sentence below it. */
  | { readonly kind: 'banner'; readonly text: string; readonly note: string; readonly isGood: boolean }
  /** Short groups of characters that people compare one by one, framed. */
  | { readonly kind: 'groups'; readonly label: string; readonly groups: readonly string[] }
  /** Pairs of label and text, one below the other, or two per row. */
  | {
      readonly kind: 'facts';
      readonly facts: readonly (readonly [label: string, text: string])[];
      readonly isPaired?: boolean;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly SheetColumn[];
      readonly rows: readonly (readonly string[])[];
    };

/** A printable document on A4 pages. */
export interface Sheet {
  readonly title: string;
  /** BCP 47, such as `nb-NO`. */
  readonly language: string;
  readonly blocks: readonly SheetBlock[];
  /** The footer text on the left of each page. */
  readonly foot: string;
  /** The footer text on the right: «Side 1 av 3». */
  pageOf(page: number, pages: number): string;
}
