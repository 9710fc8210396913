import { codePointOf, partsOfLetter, predefinedNames } from './latin-letters.ts';

/**
 * The glyphs of a font that a document shows. Readers find glyphs in different ways, so all of them count: only glyphs that
 * none of them selects can be removed.
 */
export interface GlyphSubset {
  /** Codes as in content. */
  readonly codes: ReadonlySet<number>;
  /** Glyph names. */
  readonly names: ReadonlySet<string>;
  /** The glyph names that the document assigns to its codes: all of them are shown. */
  readonly ownNames: ReadonlySet<string>;
  /** Code points. */
  readonly letters: ReadonlySet<number>;
  /** Glyph numbers: of composite fonts, and from names that are numbers. */
  readonly glyphs: ReadonlySet<number>;
  /** Whether the font is composite, so that names and letters do not select glyphs. */
  readonly isComposite: boolean;
}

/** The subset of a font with one-byte codes. `differences` are the names that the document assigns to codes. */
export function simpleSubset(
  codes: ReadonlySet<number>,
  differences: ReadonlyMap<number, string>,
): GlyphSubset {
  const names = new Set(['.notdef']);
  const ownNames = new Set<string>();
  for (const code of codes) {
    const own = differences.get(code);
    if (own !== undefined) ownNames.add(own);
    for (const name of own === undefined ? predefinedNames(code) : [own]) {
      names.add(name);
      for (const part of partsOfLetter(name)) names.add(part);
    }
  }
  const letters = new Set(Array.from(names).flatMap((name) => codePointOf(name) ?? []));
  const glyphs = new Set<number>();
  for (const name of names) {
    const [, number] = /^\D{1,5}(\d{1,5})$/.exec(name) ?? [];
    if (number !== undefined) glyphs.add(Number(number));
  }
  return { codes, names, ownNames, letters, glyphs, isComposite: false };
}

/** The subset of a composite font: `characters` are its codes, `glyphs` the numbers of their glyphs. */
export function compositeSubset(characters: ReadonlySet<number>, glyphs: ReadonlySet<number>): GlyphSubset {
  return {
    codes: characters,
    names: new Set(),
    ownNames: new Set(),
    letters: new Set(),
    glyphs,
    isComposite: true,
  };
}

/** The union of the subsets of all fonts that share a program. */
export function uniteSubsets(subsets: readonly GlyphSubset[]): GlyphSubset {
  const all = <T>(of: (subset: GlyphSubset) => ReadonlySet<T>): ReadonlySet<T> =>
    new Set(subsets.flatMap((subset) => Array.from(of(subset))));
  return {
    codes: all((subset) => subset.codes),
    names: all((subset) => subset.names),
    ownNames: all((subset) => subset.ownNames),
    letters: all((subset) => subset.letters),
    glyphs: all((subset) => subset.glyphs),
    isComposite: subsets.every((subset) => subset.isComposite),
  };
}
