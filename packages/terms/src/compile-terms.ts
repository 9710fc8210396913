import type { CharText } from './char-text.ts';
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
  return soughtList(list, options.caseSensitive ? 'kept' : 'ignored');
}

function soughtList<S extends Sought>(list: readonly S[], letterCase: Case): SoughtList<S> {
  return { list, letterCase, reach: Math.max(0, ...list.map(({ reach }) => reach)) };
}
