/**
 * A term of a list, with an example text that contains it and, for terms that match too much easily, one that does not.
 */
export interface LexiconLine {
  /** Name of the list: what the term means, or of which part of other terms it is. */
  readonly list: string;
  /**
   * Source of a regular expression without capturing groups. `~` stands for any letters, for inflected and compound
   * words; `{list}` for any term of another list of the file.
   */
  readonly term: string;
  /** An example text, with the term between ⟦ and ⟧ unless it is the whole text; a plain word is its own example. */
  readonly example: string;
  readonly counterExample: string | undefined;
}

/** A file of `lexicons`: its lists by name, each in the order of its lines. */
export type Lexicon = ReadonlyMap<string, readonly LexiconLine[]>;

/** Parses the rows of a file: list, term and, if necessary, example and counter-example. */
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

/** The terms of a list. Throws if the lexicon has no such list. */
export function termsOf(lexicon: Lexicon, list: string): readonly string[] {
  const lines = lexicon.get(list);
  if (lines === undefined) throw new Error(`The lexicon has no list ${list}`);
  return lines.map(({ term }) => term);
}

const reference = /\{(?<list>[a-z][a-z-]{2,})\}/g;

/** The terms of a list as one source of a regular expression, with referenced lists inserted. */
export function sourceOf(lexicon: Lexicon, list: string): string {
  const put = (_: string, other: string): string => `(?:${sourceOf(lexicon, other)})`;
  return termsOf(lexicon, list)
    .map((term) => term.replace(reference, put).replaceAll('~', String.raw`[\p{L}]*`))
    .join('|');
}
