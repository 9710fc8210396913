/** A column of a table: its share of the width, and whether its cells stand at the right. */
export interface SheetColumn {
  readonly head: string;
  readonly share: number;
  readonly isRight?: boolean;
}

/** A piece of a printed page. */
export type SheetBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  /** The headline in a coloured frame, with a sentence below it. */
  | { readonly kind: 'banner'; readonly text: string; readonly note: string; readonly isGood: boolean }
  /** Short signs that people compare one by one, framed. */
  | { readonly kind: 'groups'; readonly label: string; readonly groups: readonly string[] }
  /** Labels with what they say, one pair under the other, or two beside each other. */
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
