import {
  defaultAppearance,
  defaultPreset,
  defaultSettings,
  entityCatalogue,
  type LetterLanguage,
  type LetterSentence,
  type OrganizationRules,
  type RuleName,
  type RuleValue,
  type RuleValues,
  ruleValueSchemas,
  typesOfPreset,
} from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';

/** The initial values of rules: the defaults of users who have changed nothing. */
export const firstValues: RuleValues = {
  entity_lists: ruleValueSchemas.entity_lists.parse(typesOfPreset(defaultPreset)),
  ban_list: { words: [], is_used: true },
  search_terms: { terms: [] },
  detection_threshold: defaultSettings.detection_threshold,
  appearance: defaultAppearance,
  mark_colors: {
    color_method_manual: defaultSettings.color_method_manual,
    color_method_search: defaultSettings.color_method_search,
    color_method_ml: defaultSettings.color_method_ml,
    color_method_ai: defaultSettings.color_method_ai,
    color_method_advanced: defaultSettings.color_method_advanced,
  },
  legal_bases: { ...usualGroundSettings, mode: 'required' },
  letter_texts: { nb: {}, nn: {}, en: {} },
};

/** The number of types in the lists, and the total number of types. */
export function countTypes({ fast, advanced, standard }: RuleValue<'entity_lists'>) {
  const all = Object.values(entityCatalogue).reduce((sum, types) => sum + types.length, 0);
  return { count: fast.length + advanced.length + standard.length, total: all };
}

/** The number of customized sentences of the letter, in all languages. */
export function changedSentences(texts: RuleValue<'letter_texts'>): number {
  return Object.values(texts).reduce((sum, own) => sum + Object.keys(own).length, 0);
}

/** The texts of a letter with one sentence replaced; undefined restores the standard sentence. */
export function withSentence(
  texts: RuleValue<'letter_texts'>,
  language: LetterLanguage,
  name: LetterSentence,
  text: string | undefined,
): RuleValue<'letter_texts'> {
  const { [name]: _before, ...others } = texts[language];
  return { ...texts, [language]: text === undefined ? others : { ...others, [name]: text } };
}

export type ShownRule = OrganizationRules['rules'][RuleName];

/** The props of an editor of a rule's value. */
export interface ValueEditor<N extends RuleName> {
  readonly value: RuleValue<N>;
  readonly isReadOnly: boolean;
  onChange(value: RuleValue<N>): void;
}
