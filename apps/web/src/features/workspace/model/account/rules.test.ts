import { type RulesInForce, ruleNames } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { expect, test } from 'vitest';
import { workspaceRules } from './rules.ts';

const health = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };
const nothing = { source: 'personal', value: null } as const;

function inForce(by_department?: Record<string, Record<string, (typeof health)[]>>): RulesInForce {
  const rules = Object.fromEntries(ruleNames.map((name) => [name, nothing])) as RulesInForce['rules'];
  const value = {
    ...usualGroundSettings,
    mode: 'offered',
    ...(by_department ? { by_department } : {}),
  } as const;
  return {
    organization: { org_id: 'o1', name: 'Nordvik' },
    version: 'v1',
    rules: { ...rules, legal_bases: { source: 'locked', value } },
    switches: { no_unfinished_export: false, no_outgoing_calls: false },
  };
}

test('a member is suggested what the department suggests, and another one is when the department changes', () => {
  const rules = inForce({ health: { PERSON: [health] } });
  const member = workspaceRules(rules, 'health');
  expect(member.grounds?.by_type.PERSON).toEqual([health]);
  expect(member.grounds).not.toHaveProperty('by_department');
  const other = workspaceRules(rules, 'legal');
  expect(other.grounds?.by_type).toEqual(usualGroundSettings.by_type);
  expect(other.version).not.toBe(member.version);
});

test('where no department differs, rules are the same in all of them', () => {
  expect(workspaceRules(inForce(), 'health')).toEqual(workspaceRules(inForce(), 'legal'));
});
