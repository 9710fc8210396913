import type { FeatureCode, Pattern, PatternType } from '@sladd/contract';
import { problemWith, type SearchFlags, type SearchQuery } from './search/query.ts';

/** The flags of a saved term. */
export function flagsOfPattern({
  pattern_type: type,
  whole_words: wholeWords,
}: Pick<Pattern, 'pattern_type' | 'whole_words'>): SearchFlags {
  return {
    ai: type === 'ai_search',
    caseSensitive: type === 'case_sensitive',
    regex: type === 'regex',
    wholeWords: wholeWords && type !== 'ai_search',
  };
}

/** The paid feature that a saved term needs; null for none. */
export function featureOfPattern(type: PatternType): FeatureCode | null {
  if (type === 'ai_search') return 'ai_search';
  return type === 'case_sensitive' ? 'case_sensitive_search' : null;
}

export interface AutoPlan {
  readonly terms: readonly Pattern[];
  readonly isDetecting: boolean;
  /** Something was skipped because it is not paid for. */
  readonly isReduced: boolean;
  /** The account has neither saved terms nor saved types. */
  readonly isEmpty: boolean;
}

/** What runs automatically on new files: saved terms that are not active already, and saved types. */
export function autoPlan(
  saved: { readonly terms: readonly Pattern[]; readonly hasTypes: boolean },
  active: readonly SearchQuery[],
  has: (feature: FeatureCode) => boolean,
): AutoPlan {
  const isPaid = ({ pattern_type: type }: Pattern) => {
    const feature = featureOfPattern(type);
    return feature === null || has(feature);
  };
  const isNew = (term: Pattern) => problemWith(term.pattern_text, flagsOfPattern(term), active) === null;
  const isDetecting = saved.hasTypes && has('entity_detection');
  return {
    terms: saved.terms.filter((term) => isPaid(term) && isNew(term)),
    isDetecting,
    isReduced: (saved.hasTypes && !isDetecting) || !saved.terms.every(isPaid),
    isEmpty: saved.terms.length === 0 && !saved.hasTypes,
  };
}
