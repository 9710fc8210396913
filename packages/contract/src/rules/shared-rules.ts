import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { MEGABYTE_BYTES } from '../limits.ts';
import { type RuleName, type RuleSwitch, ruleNames, ruleReaches, ruleValueSchemas } from './rule-values.ts';

const reach = z
  .enum(ruleReaches)
  .describe('Whether it applies to all, is what everybody begins with, or is left to everybody');
const version = z.int().nonnegative().describe('Increases with every change; 0 before the first');

const ruleShape = <N extends RuleName>(name: N) =>
  z
    .object({
      reach,
      value: z.nullable(ruleValueSchemas[name]).describe('Its value; null until it was set'),
      version,
    })
    .describe('One rule');
const switchShape = z
  .object({ is_on: z.boolean().describe('Whether it is switched on'), version })
  .describe('One switch');

export const sharedRulesSchema = z.object({
  rules: z
    .object({
      entity_lists: ruleShape('entity_lists'),
      ban_list: ruleShape('ban_list'),
      search_terms: ruleShape('search_terms'),
      detection_threshold: ruleShape('detection_threshold'),
      appearance: ruleShape('appearance'),
      mark_colors: ruleShape('mark_colors'),
      legal_bases: ruleShape('legal_bases'),
      letter_texts: ruleShape('letter_texts'),
    } satisfies Record<RuleName, z.ZodType>)
    .describe('Every rule'),
  switches: z
    .object({
      no_unfinished_export: switchShape,
      no_outgoing_calls: switchShape,
    } satisfies Record<RuleSwitch, z.ZodType>)
    .describe('What the organization forbids to everybody'),
  changed_at: z.iso.datetime().nullable().describe('When one of these was last changed; null if never'),
  changed_by: z.string().nullable().describe('User name of who changed it; null when that account is gone'),
});

/** The rules of an organization for its members. */
export type OrganizationRules = z.infer<typeof sharedRulesSchema>;

const changeOf = <N extends RuleName>(name: N) =>
  z.strictObject({
    rule: z.literal(name).describe('Which rule'),
    reach,
    value: z.nullable(ruleValueSchemas[name]).describe('The new value; needed unless the rule is personal'),
    version,
  });
const switchChangeOf = <N extends RuleSwitch>(name: N) =>
  z.strictObject({
    rule: z.literal(name).describe('Which switch'),
    is_on: z.boolean().describe('Whether to switch it on'),
    version,
  });

/** One change: a rule with reach and value, or a switch. `version` is the version that was changed. */
export const ruleChangeSchema = z
  .discriminatedUnion('rule', [
    changeOf('entity_lists'),
    changeOf('ban_list'),
    changeOf('search_terms'),
    changeOf('detection_threshold'),
    changeOf('appearance'),
    changeOf('mark_colors'),
    changeOf('legal_bases'),
    changeOf('letter_texts'),
    switchChangeOf('no_unfinished_export'),
    switchChangeOf('no_outgoing_calls'),
  ])
  .superRefine((change, context) => {
    if (!('reach' in change)) return;
    if (change.reach !== 'personal' && change.value === null)
      context.addIssue({ code: 'custom', path: ['value'], message: 'Required' });
    const lists = change.rule === 'entity_lists' ? change.value : null;
    if (lists && Object.values(lists).every((types) => types.length === 0))
      context.addIssue({ code: 'custom', path: ['value'], message: 'Choose at least one type' });
  });
export type RuleChange = z.output<typeof ruleChangeSchema>;

/** Whether a change is about a rule rather than a switch. */
export function isRuleName(name: string): name is RuleName {
  return (ruleNames as readonly string[]).includes(name);
}

/** Returns the organization's rules for its members. */
export const getOrganizationRules = route({
  method: 'GET',
  path: '/api/organizations/:org_id/rules',
  summary: 'Shared rules',
  tag: 'Shared rules',
  access: 'session',
  params: organizationParams,
  response: sharedRulesSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});

/**
 * Changes one rule or switch. It applies from the next call of every member; refused if somebody else changed it in the
 * meantime.
 */
export const changeOrganizationRule = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id/rules',
  summary: 'Change a shared rule',
  tag: 'Shared rules',
  access: 'session',
  params: organizationParams,
  body: ruleChangeSchema,
  bodyLimitBytes: MEGABYTE_BYTES,
  response: sharedRulesSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'rules.changed_meanwhile',
    'pattern.unusable',
    'task.busy',
    'task.timed_out',
    'task.crashed',
  ],
});
