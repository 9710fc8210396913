import type { Pattern, PatternType } from '@sladd/contract';

/** The switches beside a new search term. A term is of one type, so at most one of the first three counts. */
export interface PatternOptions {
  readonly isAi: boolean;
  readonly isCaseSensitive: boolean;
  readonly isRegex: boolean;
  /** Means nothing to an AI search. */
  readonly isWholeWords: boolean;
}

export const plainPattern: PatternOptions = {
  isAi: false,
  isCaseSensitive: false,
  isRegex: false,
  isWholeWords: false,
};

/** AI search comes first and makes the others inactive. */
export function patternTypeOf({
  isAi,
  isCaseSensitive,
  isRegex,
}: Omit<PatternOptions, 'isWholeWords'>): PatternType {
  if (isAi) return 'ai_search';
  if (isRegex) return 'regex';
  return isCaseSensitive ? 'case_sensitive' : 'normal';
}

/** The switches after one was pressed: of those that say the type, turning one on turns the others off. */
export function toggleOption(
  options: PatternOptions,
  name: keyof PatternOptions,
  isOn: boolean,
): PatternOptions {
  if (name === 'isWholeWords') return { ...options, isWholeWords: isOn };
  const isWholeWords = options.isWholeWords && !(name === 'isAi' && isOn);
  return { ...plainPattern, isWholeWords, [name]: isOn };
}

/** What stands in the way of a new term: the same one, or the same text that is searched for otherwise. */
export function findClash(
  patterns: readonly Pattern[],
  text: string,
  options: PatternOptions,
): { kind: 'duplicate' } | { kind: 'other_type'; pattern: Pattern } | null {
  const same = patterns.find((pattern) => pattern.pattern_text === text.trim());
  if (!same) return null;
  const isSame = same.pattern_type === patternTypeOf(options) && same.whole_words === options.isWholeWords;
  return isSame ? { kind: 'duplicate' } : { kind: 'other_type', pattern: same };
}
