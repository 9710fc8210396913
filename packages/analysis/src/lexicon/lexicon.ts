/** A term of a list, with a text in which it is found and, where it is easily taken too far, one in which it is not. */
export interface LexiconLine {
  /** Name of the list: what the term tells of, or what part of other terms it is. */
  readonly list: string;
  /**
   * Source of a regular expression without capturing groups. `~` stands for any letters, so that inflected and compound
   * words are met; `{list}` for any term of another list of the file.
   */
  readonly term: string;
  /** A text that holds it, its wording between ⟦ and ⟧ unless it is all of it; a plain word is its own example. */
  readonly example: string;
  readonly counterExample: string | undefined;
}

/** A file of `lexicons`: its lists by their names, every list in the order of its lines. */
export type Lexicon = ReadonlyMap<string, readonly LexiconLine[]>;

/** The lists of a file's rows: list, term and, where they are needed, example and counter-example. */
export function parseLexicon(rows: readonly (readonly string[])[]): Lexicon {
  const lines = rows.map(
    ([list = '', term = '', example = term, counterExample]): LexiconLine => ({
      list,
      term,
      example,
      counterExample,
    }),
  );
  return Map.groupBy(lines, ({ list }) => list);
}

/** The bare terms of a list. Throws when the lexicon has no such list. */
export function termsOf(lexicon: Lexicon, list: string): readonly string[] {
  const lines = lexicon.get(list);
  if (lines === undefined) throw new Error(`The lexicon has no list ${list}`);
  return lines.map(({ term }) => term);
}

const reference = /\{(?<list>[a-z][a-z-]{2,})\}/g;

/** The terms of a list as one source of a regular expression, the lists that they refer to put in. */
export function sourceOf(lexicon: Lexicon, list: string): string {
  const put = (_: string, other: string): string => `(?:${sourceOf(lexicon, other)})`;
  return termsOf(lexicon, list)
    .map((term) => term.replace(reference, put).replaceAll('~', String.raw`[\p{L}]*`))
    .join('|');
}
