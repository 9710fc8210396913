import type { Pattern, PatternType } from '@sladd/contract';

/** The three switches beside a new search term. A term is of one type, so at most one of them counts. */
export interface PatternOptions {
  readonly isAi: boolean;
  readonly isCaseSensitive: boolean;
  readonly isRegex: boolean;
}

export const plainPattern: PatternOptions = { isAi: false, isCaseSensitive: false, isRegex: false };

/** AI search comes first and makes the others inactive. */
export function patternTypeOf({ isAi, isCaseSensitive, isRegex }: PatternOptions): PatternType {
  if (isAi) return 'ai_search';
  if (isRegex) return 'regex';
  return isCaseSensitive ? 'case_sensitive' : 'normal';
}

/** The switches after one was pressed: turning one on turns the others off. */
export function toggleOption(name: keyof PatternOptions, isOn: boolean): PatternOptions {
  return { ...plainPattern, [name]: isOn };
}

/** What stands in the way of a new term: the same one, or the same text with another type. */
export function findClash(
  patterns: readonly Pattern[],
  text: string,
  type: PatternType,
): { kind: 'duplicate' } | { kind: 'other_type'; pattern: Pattern } | null {
  const same = patterns.find((pattern) => pattern.pattern_text === text.trim());
  if (!same) return null;
  return same.pattern_type === type ? { kind: 'duplicate' } : { kind: 'other_type', pattern: same };
}
