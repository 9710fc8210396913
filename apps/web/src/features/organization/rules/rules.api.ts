import {
  changeOrganizationRule,
  getOrganizationRules,
  type OrganizationRules,
  type RuleName,
  type RuleReach,
  type RuleSwitch,
  type RuleValue,
  ruleChangeSchema,
} from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';

/** The rules of the organization for its members. */
export const organizationRulesQuery = (orgId: string) =>
  queryOptions<OrganizationRules>({
    queryKey: ['organizations', orgId, 'rules'],
    queryFn: ({ signal }) => api.call(getOrganizationRules, { params: { org_id: orgId }, signal }),
    retry: 1,
  });

/** The new value and reach of a rule. */
export type RuleEdit = {
  [N in RuleName]: { readonly rule: N; readonly reach: RuleReach; readonly value: RuleValue<N> | null };
}[RuleName];

/** The new state of a switch. */
export interface SwitchEdit {
  readonly rule: RuleSwitch;
  readonly is_on: boolean;
}

/**
 * Changes a rule or a switch, based on the state on screen. Afterwards, changes by others and the rules in force for
 * the user are fetched again.
 */
export function useChangeRule(orgId: string) {
  const queryClient = useQueryClient();
  const query = organizationRulesQuery(orgId);
  return useChange({
    mutationFn: async (edit: RuleEdit | SwitchEdit) => {
      const shown = queryClient.getQueryData(query.queryKey);
      const { version = 0 } = ('reach' in edit ? shown?.rules[edit.rule] : shown?.switches[edit.rule]) ?? {};
      const body = ruleChangeSchema.parse({ ...edit, version });
      return api.call(changeOrganizationRule, { params: { org_id: orgId }, body });
    },
    onSuccess: (rules) => queryClient.setQueryData(query.queryKey, rules),
    onSettled: async (_rules, error) => {
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
      if (hasCode(error, 'rules.changed_meanwhile')) await queryClient.invalidateQueries(query);
    },
  });
}
