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

/** What holds where nobody says anything. */
const noRules: RulesInForce = {
  organization: null,
  version: 'alone',
  rules: Object.fromEntries(
    ruleNames.map((name) => [name, { source: 'personal', value: null }]),
  ) as unknown as RulesInForce['rules'],
  switches: { no_unfinished_export: false, no_outgoing_calls: false },
};

/** What holds for the user where the session works now, and who says so. */
export const rulesInForceQuery = queryOptions({
  queryKey: ['settings', 'rules'],
  queryFn: ({ signal, client }) => readSettings(client, () => api.call(getRulesInForce, { signal }), noRules),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Undefined until it is known. */
export function useRulesInForce(): RulesInForce | undefined {
  return useQuery(rulesInForceQuery).data;
}

/** Who says what one setting is: the organization's name with it, where that has a say. */
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

/** Goes back to what the organization says. */
export function useReturnToRule() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: (rule: RuleName) => api.call(returnToRule, { params: { rule } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['settings'] }),
  });
}

/** Asks what holds now, and has the settings read anew when that is something else. Resolves with the version of the rules. */
export async function refreshRules(queryClient: QueryClient): Promise<string> {
  const before = queryClient.getQueryData(rulesInForceQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...rulesInForceQuery, staleTime: 0 });
  if (before && before.version !== now.version) void readAnew(queryClient);
  return now.version;
}

/** Keeps what is shown of settings and rules in step with where the session works. */
export function useRulesSync(): void {
  const queryClient = useQueryClient();
  const version = useRulesInForce()?.version;
  useEffect(() => {
    const stops = [
      bus.on('organization-changed', () => void queryClient.invalidateQueries({ queryKey: ['settings'] })),
      // What a member makes of a start is a setting of theirs.
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

/** Reads the settings that the rules have a say in anew, where they were read under others. */
function readAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: ['settings'],
    predicate: ({ queryKey }) => queryKey[1] !== 'rules',
  });
}
