import { z } from 'zod';
import { isEntityTypeOf } from '../catalogue/entities.ts';
import { letterTextsSchema } from '../legal-bases/letter-texts.ts';
import { DETECTION_THRESHOLD, MAX_BAN_WORDS, MAX_PATTERNS } from '../limits.ts';
import { appearanceSchema } from '../redaction/appearance.ts';
import { groundSettingsSchema, suggestionsSchema } from '../redaction/ground-settings.ts';
import { banWordSchema } from '../settings/ban-list.ts';
import { patternInputSchema } from '../settings/patterns.ts';
import { settingSchemas } from '../settings/settings.ts';

/** The rules that an organization can set for its members, in the order in which they are shown. */
export const ruleNames = [
  'entity_lists',
  'ban_list',
  'search_terms',
  'detection_threshold',
  'appearance',
  'mark_colors',
  'legal_bases',
  'letter_texts',
] as const;
export type RuleName = (typeof ruleNames)[number];

/**
 * The reach of a rule: fixed for all, a starting value that everybody may change, or personal, when everybody's own
 * setting applies.
 */
export const ruleReaches = ['all', 'start', 'personal'] as const;
export type RuleReach = (typeof ruleReaches)[number];

/** What an organization can forbid for all members. */
export const ruleSwitches = ['no_unfinished_export', 'no_outgoing_calls'] as const;
export type RuleSwitch = (typeof ruleSwitches)[number];

/** More types than any method has. */
const MOST_TYPES = 200;

const typesOf = (method: 'fast' | 'advanced' | 'standard') =>
  z
    .array(z.string())
    .max(MOST_TYPES)
    .refine((types) => types.every((type) => isEntityTypeOf(method, type)), 'Names a type the method lacks')
    .transform((types) => [...new Set(types)]);

const hasNoTwins = <T>(list: readonly T[], keyOf: (one: T) => string) =>
  new Set(list.map(keyOf)).size === list.length;

const termSchema = patternInputSchema.extend({
  id: z.string().min(1).max(100).optional().describe('Id of the term; made by the server'),
});

/** The schema of each rule's value, with the limits of the setting that it replaces. */
export const ruleValueSchemas = {
  entity_lists: z
    .strictObject({
      fast: typesOf('fast').describe('Types that the method fast looks for'),
      advanced: typesOf('advanced').describe('Types that the method advanced looks for'),
      standard: typesOf('standard').describe('Types that the method standard looks for'),
    })
    .describe('What each method looks for'),
  ban_list: z
    .strictObject({
      words: z
        .array(banWordSchema)
        .max(MAX_BAN_WORDS)
        .refine((words) => hasNoTwins(words, (word) => word), 'A word stands there twice')
        .describe('Words that are never findings'),
      is_used: z.boolean().default(true).describe('Whether detection uses the list'),
    })
    .describe('The ignore list'),
  search_terms: z
    .strictObject({
      terms: z
        .array(termSchema)
        .max(MAX_PATTERNS)
        .refine((terms) => hasNoTwins(terms, (term) => term.pattern_text), 'A term stands there twice')
        .describe('Saved search terms'),
    })
    .describe('The saved search terms'),
  detection_threshold: z
    .number()
    .min(DETECTION_THRESHOLD.min)
    .max(DETECTION_THRESHOLD.max)
    .describe('The lowest score of a finding, 0 to 1'),
  appearance: appearanceSchema.describe('How redacted places look'),
  mark_colors: z
    .strictObject({
      color_method_manual: settingSchemas.color_method_manual,
      color_method_search: settingSchemas.color_method_search,
      color_method_ml: settingSchemas.color_method_ml,
      color_method_ai: settingSchemas.color_method_ai,
      color_method_advanced: settingSchemas.color_method_advanced,
    })
    .describe('Colours of marks on the screen'),
  legal_bases: groundSettingsSchema
    .extend({
      by_department: z
        .record(z.string().max(100), suggestionsSchema)
        .optional()
        .describe('Suggestions for members of a department, by type, in place of those for everybody'),
    })
    .describe('Legal bases on boxes, and whether each box must have one'),
  letter_texts: letterTextsSchema.describe('Sentences of the letter about partial access or a refusal'),
} as const satisfies Record<RuleName, z.ZodType>;

export type RuleValue<N extends RuleName> = z.output<(typeof ruleValueSchemas)[N]>;
/** The value of every rule by its name. */
export type RuleValues = { readonly [N in RuleName]: RuleValue<N> };
