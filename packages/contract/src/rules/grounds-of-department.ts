import { isSameGround } from '../legal-bases/legal-basis-set.ts';
import type { GroundSettings, Suggestions } from '../redaction/ground-settings.ts';
import type { RuleValue } from './rule-values.ts';

/**
 * The settings of an organization for a member of a department: the department's suggestions, or else those for
 * everybody.
 */
export function groundsOfDepartment(
  { by_department, ...settings }: RuleValue<'legal_bases'>,
  departmentId: string | undefined,
): GroundSettings {
  const own = departmentId === undefined ? undefined : by_department?.[departmentId];
  return own ? { ...settings, by_type: { ...settings.by_type, ...own } } : settings;
}

/** The rule with the suggestions of a department, limited to those that differ from the suggestions for everybody. */
export function withDepartment(
  rule: RuleValue<'legal_bases'>,
  departmentId: string,
  suggestions: Suggestions,
): RuleValue<'legal_bases'> {
  const { [departmentId]: _before, ...others } = rule.by_department ?? {};
  const types = new Set([...Object.keys(rule.by_type), ...Object.keys(suggestions)]);
  const own = Array.from(types).flatMap((type) => {
    const suggested = suggestions[type] ?? [];
    return isSame(rule.by_type[type] ?? [], suggested) ? [] : [[type, suggested] as const];
  });
  return {
    ...rule,
    by_department: own.length > 0 ? { ...others, [departmentId]: Object.fromEntries(own) } : others,
  };
}

function isSame(some: Suggestions[string], others: Suggestions[string]): boolean {
  return some.length === others.length && some.every((one, at) => isSameGround(others[at], one));
}
