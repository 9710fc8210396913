import type { RuleName, RuleValue, RuleValues } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { changedSentences, countTypes } from './rule-values.model.ts';

/** Returns a function that summarizes the value of a rule in a few words. */
export function useRuleWords() {
  const { t } = useTranslation('organization');
  const { t: bases } = useTranslation('bases');
  const format = useFormat();
  const words: { [N in RuleName]: (value: RuleValues[N]) => string } = {
    entity_lists: (lists) => t('rules.types', countTypes(lists)),
    ban_list: ({ words: list }) => t('rules.words', { count: list.length }),
    search_terms: ({ terms }) => t('rules.terms', { count: terms.length }),
    detection_threshold: (share) => format.percent(share),
    appearance: ({ mode }) => t(`rules.look.${mode}`),
    legal_bases: ({ mode }) => bases(`mode.${mode}`),
    letter_texts: (texts) => t('rules.sentences', { count: changedSentences(texts) }),
    mark_colors: (colors) => t('rules.colors', { count: Object.keys(colors).length }),
  };
  return (name: RuleName, value: RuleValue<RuleName> | null): string =>
    // A rule's value has the type that belongs to its name.
    value === null ? t('rules.notSet') : (words[name] as (value: RuleValue<RuleName>) => string)(value);
}
