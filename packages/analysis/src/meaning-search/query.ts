import type { EntityType } from '@sladd/contract';
import { type KindWord, kindWordsIn } from './kinds.ts';
import { type Term, termsOf } from './terms.ts';

/** The meaning of a query. */
export interface ReadQuery {
  /** Types of the requested things; empty if the query names no kind. */
  readonly kinds: readonly EntityType[];
  /** The other words: conditions on the sentence, or the whole query if it names no kind. */
  readonly terms: readonly Term[];
}

const linking = /(?:,|&|\/|(?:^|\s)(?:og|eller|and|or))\s*$/iu;

/**
 * Analyses a query. Words for values ("navn", "phone numbers") are kinds. Words for circumstances ("sykdom") are kinds
 * too, but beside a value ("telefon til barn") they are conditions, unless "og" or a comma separates them.
 */
export function readQuery(query: string): ReadQuery {
  const words = kindWordsIn(query);
  const hasValue = words.some(({ isValue }) => isValue);
  const asKinds = words.filter(
    (word, number) => word.isValue || number === 0 || !hasValue || linking.test(query.slice(0, word.start)),
  );
  const leading = hasValue && !asKinds[0]?.isValue ? asKinds.filter(({ isValue }) => isValue) : asKinds;
  return {
    kinds: [...new Set(leading.flatMap(({ types }) => types))],
    terms: termsOf(without(query, leading)),
  };
}

function without(query: string, words: readonly KindWord[]): string {
  return words.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, query);
}
