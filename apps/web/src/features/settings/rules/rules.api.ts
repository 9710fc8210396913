import {
  getRulesInForce,
  type RuleName,
  type RuleSource,
  type RulesInForce,
  returnToRule,
  ruleNames,
} from '@sladd/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { bus } from '../../../shared/bus.ts';
import { readSettings } from '../settings-call.ts';

/** The rules without an organization. */
const noRules: RulesInForce = {
  organization: null,
  version: 'alone',
  rules: Object.fromEntries(
    ruleNames.map((name) => [name, { source: 'personal', value: null }]),
  ) as unknown as RulesInForce['rules'],
  switches: { no_unfinished_export: false, no_outgoing_calls: false },
};

/** The rules in force for the user in the current session, and their sources. */
export const rulesInForceQuery = queryOptions({
  queryKey: ['settings', 'rules'],
  queryFn: ({ signal, client }) => readSettings(client, () => api.call(getRulesInForce, { signal }), noRules),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Undefined until they are known. */
export function useRulesInForce(): RulesInForce | undefined {
  return useQuery(rulesInForceQuery).data;
}

/** The source of a setting, with the name of the organization if it has a rule. */
export interface RuleStanding {
  readonly source: RuleSource;
  readonly organization: string;
  readonly isLocked: boolean;
}

export function useRule(name: RuleName): RuleStanding {
  const rules = useRulesInForce() ?? noRules;
  const { source } = rules.rules[name];
  return { source, organization: rules.organization?.name ?? '', isLocked: source === 'locked' };
}

/** Restores the value of the organization. */
export function useReturnToRule() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (rule: RuleName) => api.call(returnToRule, { params: { rule } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['settings'] }),
  });
}

/** Fetches the current rules, and the settings again if the rules changed. Resolves with the version of the rules. */
export async function refreshRules(queryClient: QueryClient): Promise<string> {
  const before = queryClient.getQueryData(rulesInForceQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...rulesInForceQuery, staleTime: 0 });
  if (before && before.version !== now.version) void readAnew(queryClient);
  return now.version;
}

/** Keeps settings and rules in sync with the organization of the session. */
export function useRulesSync(): void {
  const queryClient = useQueryClient();
  const version = useRulesInForce()?.version;
  useEffect(() => {
    const stops = [
      bus.on('organization-changed', () => void queryClient.invalidateQueries({ queryKey: ['settings'] })),
      // A member's deviation from an initial value changes the source of that setting.
      bus.on('settings-changed', () => void queryClient.invalidateQueries(rulesInForceQuery)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  const read = useRef(version);
  useEffect(() => {
    const isOther = read.current !== undefined && read.current !== version;
    read.current = version;
    if (isOther) void readAnew(queryClient);
  }, [queryClient, version]);
}

/** Fetches the settings that depend on the rules again. */
function readAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: ['settings'],
    predicate: ({ queryKey }) => queryKey[1] !== 'rules',
  });
}
