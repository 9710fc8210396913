import type { Pattern, PatternType } from '@sladd/contract';

/** The options of a new search term. A term has one type, so at most one of the first three is on. */
export interface PatternOptions {
  readonly isAi: boolean;
  readonly isCaseSensitive: boolean;
  readonly isRegex: boolean;
  /** Ignored by AI search. */
  readonly isWholeWords: boolean;
}

export const plainPattern: PatternOptions = {
  isAi: false,
  isCaseSensitive: false,
  isRegex: false,
  isWholeWords: false,
};

/** AI search takes precedence over the others. */
export function patternTypeOf({
  isAi,
  isCaseSensitive,
  isRegex,
}: Omit<PatternOptions, 'isWholeWords'>): PatternType {
  if (isAi) return 'ai_search';
  if (isRegex) return 'regex';
  return isCaseSensitive ? 'case_sensitive' : 'normal';
}

/** The options after one was toggled: turning on one type turns the others off. */
export function toggleOption(
  options: PatternOptions,
  name: keyof PatternOptions,
  isOn: boolean,
): PatternOptions {
  if (name === 'isWholeWords') return { ...options, isWholeWords: isOn };
  const isWholeWords = options.isWholeWords && !(name === 'isAi' && isOn);
  return { ...plainPattern, isWholeWords, [name]: isOn };
}

/** The saved term that conflicts with a new one: the same term, or the same text with other options; else null. */
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
