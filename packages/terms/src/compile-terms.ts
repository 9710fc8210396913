import type { CharText } from './char-text.ts';
import { Expression } from './expression.ts';
import type { Case } from './fold.ts';
import { Term, type TermOptions } from './term.ts';
import type { FoundChar } from './text-line.ts';

/** Something that can be looked for among characters. */
export interface Sought {
  /** As it was asked for. */
  readonly text: string;
  /** As many characters as it can take on one side of a break. */
  readonly reach: number;
  /** For each place its characters, white space left out. */
  placesIn(text: CharText): FoundChar[][];
}

/** What is looked for together, under one set of options. */
export interface SoughtList<S extends Sought = Sought> {
  readonly list: readonly S[];
  readonly letterCase: Case;
  /** Of the one with the longest reach; 0 when there is nothing to look for. */
  readonly reach: number;
}

/** Terms ready to be looked for. */
export type Terms = SoughtList<Term>;

/** Makes terms ready to be looked for; blank ones are left out. */
export function compileTerms(texts: readonly string[], options: TermOptions = {}): Terms {
  const list = texts.map((text) => new Term(text, options)).filter((term) => !term.isBlank);
  return { list, letterCase: options.caseSensitive ? 'kept' : 'ignored', reach: reachOf(list) };
}

/**
 * Makes regular expressions ready to be looked for. They see words as they are written, so that only the order in which a
 * text is written counts: search with `findTerms`. Throws when one is blank or RE2 cannot read it.
 */
export function compileExpressions(
  texts: readonly string[],
  options: Pick<TermOptions, 'caseSensitive' | 'wholeWords'> = {},
): SoughtList {
  const list = texts.map((text) => new Expression(text, options));
  return { list, letterCase: 'ignored', reach: reachOf(list) };
}

function reachOf(list: readonly Sought[]): number {
  return Math.max(0, ...list.map(({ reach }) => reach));
}
