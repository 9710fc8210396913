import type { DecodedName } from './decode.ts';
import { type Lexicon, lexiconFlags } from './lexicon.ts';

const anyGivenName = lexiconFlags.givenName | lexiconFlags.foreignGivenName;
const anyCommonWord = lexiconFlags.commonWord | lexiconFlags.commonEnglishWord;

/** What is left of the score of a word that may have its capital from standing first. */
const FIRST_COMMON_WORD_SHARE = 0.55;

/**
 * The share of its score that a name keeps. A name in lower case is only believed of a listed given name; a single
 * ordinary word that begins a sentence is doubted, as "Storm" or "Rose" may be.
 */
export function trustIn(
  { first, last, kind }: DecodedName,
  words: readonly string[],
  lexicon: Lexicon,
): number {
  const own = words.slice(first, last + 1);
  if (!own.some((word) => /\p{Lu}/u.test(word))) {
    return kind === 'PER' && (lexicon.flagsOf(own[0] ?? '') & anyGivenName) !== 0 ? 1 : 0;
  }
  const isFirstAlone = first === 0 && last === 0 && words.length > 1;
  const isCommon = (lexicon.flagsOf((own[0] ?? '').toLowerCase()) & anyCommonWord) !== 0;
  return isFirstAlone && isCommon ? FIRST_COMMON_WORD_SHARE : 1;
}
