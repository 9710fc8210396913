import type { Case } from '../letters/fold.ts';
import type { CharText } from '../lines/char-text.ts';
import type { FoundChar } from '../lines/text-line.ts';
import { Expression } from './expression.ts';
import { Term, type TermOptions } from './term.ts';

/** Something that can be searched for among characters. */
export interface Sought {
  /** The term as requested. */
  readonly text: string;
  /** The longest part of a match on one side of a page break, in characters. */
  readonly reach: number;
  /** The characters of each match, without white space. */
  placesIn(text: CharText): FoundChar[][];
}

/** Compiled terms or expressions with common options. */
export interface SoughtList<S extends Sought = Sought> {
  readonly list: readonly S[];
  readonly letterCase: Case;
  /** The longest reach among them; 0 if there is nothing to search for. */
  readonly reach: number;
}

/** Compiled terms. */
export type Terms = SoughtList<Term>;

/** Compiles terms; blank ones are left out. */
export function compileTerms(texts: readonly string[], options: TermOptions = {}): Terms {
  const list = texts.map((text) => new Term(text, options)).filter((term) => !term.isBlank);
  return { list, letterCase: options.caseSensitive ? 'kept' : 'ignored', reach: reachOf(list) };
}

/**
 * Compiles regular expressions. They match the text as written, so only the written order counts: search with
 * `findTerms`. Throws if one is blank or invalid for RE2.
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
