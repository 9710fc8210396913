import { z } from 'zod';
import { route } from '../call/route.ts';
import { ruleSources } from './effective-rules.ts';
import { type RuleName, type RuleSwitch, ruleNames, ruleValueSchemas } from './rule-values.ts';

const inForce = <N extends RuleName>(name: N) =>
  z
    .object({
      source: z
        .enum(ruleSources)
        .describe(
          "Where the value comes from: the organization's for all, its start, what the caller made of that, or the caller's own setting",
        ),
      value: z
        .nullable(ruleValueSchemas[name])
        .describe("The value in force; null where the server does not know the caller's own setting"),
    })
    .describe('One rule in force');

export const rulesInForceSchema = z.object({
  organization: z
    .object({
      org_id: z.string().describe('Id of the organization'),
      name: z.string().describe('Name of the organization'),
    })
    .nullable()
    .describe('The organization that the session works in; null for working alone'),
  version: z.string().describe('Changes whenever the rules or the organization change'),
  rules: z
    .object({
      entity_lists: inForce('entity_lists'),
      ban_list: inForce('ban_list'),
      search_terms: inForce('search_terms'),
      detection_threshold: inForce('detection_threshold'),
      appearance: inForce('appearance'),
      mark_colors: inForce('mark_colors'),
      legal_bases: inForce('legal_bases'),
      letter_texts: inForce('letter_texts'),
    } satisfies Record<RuleName, z.ZodType>)
    .describe('Every rule'),
  switches: z
    .object({
      no_unfinished_export: z.boolean().describe('Whether no file may be delivered before it was reviewed'),
      no_outgoing_calls: z
        .boolean()
        .describe('Whether no text may be sent to a language model on another server'),
    } satisfies Record<RuleSwitch, z.ZodType>)
    .describe('What the organization forbids'),
});

/**
 * The values that apply to the caller now: the caller's settings, overridden by the rules of the session's
 * organization.
 */
export type RulesInForce = z.infer<typeof rulesInForceSchema>;

/**
 * The values that apply to the caller where the session works now. The calls for single settings return the same
 * values.
 */
export const getRulesInForce = route({
  method: 'GET',
  path: '/api/settings/rules',
  summary: 'Rules in force, and where they come from',
  tag: 'Settings',
  access: 'session',
  response: rulesInForceSchema,
  errors: [],
});

/** Discards the caller's change of an organization's starting value; the organization's value applies again. */
export const returnToRule = route({
  method: 'DELETE',
  path: '/api/settings/rules/:rule',
  summary: "Go back to the organization's value",
  tag: 'Settings',
  access: 'session',
  params: z.object({ rule: z.enum(ruleNames).describe('Which rule') }),
  response: rulesInForceSchema,
  errors: [],
});
