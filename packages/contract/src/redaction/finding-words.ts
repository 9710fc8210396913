import type { Language } from '../locales.ts';
import { causeWords } from './cause-words.ts';
import { findingCarrierWords } from './finding-carrier-words.ts';
import type { FindingCarrier } from './finding-carriers.ts';
import type { FindingCause } from './finding-causes.ts';

/** A finding in words, with its place in the file if the cause alone does not tell it; as a part of a sentence. */
export function findingWords(
  { cause, carrier }: { readonly cause: FindingCause; readonly carrier: FindingCarrier },
  language: Language,
): string {
  const words = causeWords[cause][language];
  return cause === 'term_in_object' ? `${words} (${findingCarrierWords[carrier][language]})` : words;
}
