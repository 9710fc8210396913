import {
  type AppearanceSettings,
  type DetectionMethod,
  type EntityDefinition,
  type GroundSettings,
  groundsOfDepartment,
  type LetterTexts,
  type RuleName,
  type RuleSwitch,
  type RulesInForce,
  type Settings,
} from '@sladd/contract';

/** The rules of the session's organization, in the form of the workspace. */
export interface WorkspaceRules {
  /** Null for working alone. */
  readonly organizationId: string | null;
  /** Its name; empty for working alone. */
  readonly organization: string;
  /** Changes whenever the rules, the organization or the department change. */
  readonly version: string;
  /** Settings that cannot be changed here. */
  readonly locked: ReadonlySet<RuleName>;
  readonly switches: Readonly<Record<RuleSwitch, boolean>>;
  /** The look that the organization sets or suggests initially; null without a rule. */
  readonly appearance: AppearanceSettings | null;
  /** How boxes get their legal bases, if the organization sets or suggests it initially; else null. */
  readonly grounds: GroundSettings | null;
  /** Its custom sentences of the letter. */
  readonly letterTexts: LetterTexts | null;
}

export const noRules: WorkspaceRules = {
  organizationId: null,
  organization: '',
  version: 'alone',
  locked: new Set(),
  switches: { no_unfinished_export: false, no_outgoing_calls: false },
  appearance: null,
  grounds: null,
  letterTexts: null,
};

/** The rules in force for a member of a department; no rules until they are known. */
export function workspaceRules(
  inForce: RulesInForce | undefined,
  departmentId: string | undefined,
): WorkspaceRules {
  if (!inForce) return noRules;
  const { organization, version, rules, switches } = inForce;
  const names = Object.keys(rules) as RuleName[];
  const { source, value } = rules.legal_bases;
  const grounds = source === 'personal' || value === null ? null : value;
  return {
    organizationId: organization?.org_id ?? null,
    switches,
    organization: organization?.name ?? '',
    version: grounds?.by_department ? `${version} ${departmentId ?? ''}` : version,
    locked: new Set(names.filter((name) => rules[name].source === 'locked')),
    appearance: rules.appearance.source === 'personal' ? null : rules.appearance.value,
    grounds: grounds && groundsOfDepartment(grounds, departmentId),
    letterTexts: rules.letter_texts.source === 'personal' ? null : rules.letter_texts.value,
  };
}

/** The list of a method under the rules, which may arrive before the list itself is fetched again. */
export function listUnderRules(
  inForce: RulesInForce | undefined,
  method: DetectionMethod,
  list: readonly EntityDefinition[],
): readonly EntityDefinition[] {
  const types: readonly string[] | undefined = inForce?.rules.entity_lists.value?.[method];
  if (!types) return list;
  const department = list.filter((entry) => entry.is_predefined);
  const others = types.filter((type) => department.every((entry) => entry.entity_text !== type));
  return [
    ...department,
    ...others.map((type) => ({ id: type, entity_text: type, method_id: 0, is_predefined: false })),
  ];
}

/** A user's settings, replaced by the organization's values where it sets them. */
export function settingsUnderRules(inForce: RulesInForce | undefined, settings: Settings): Settings {
  const { detection_threshold: threshold, ban_list: ignored } = inForce?.rules ?? {};
  return {
    ...settings,
    detection_threshold: threshold?.value ?? settings.detection_threshold,
    use_banlist_for_detection: ignored?.value?.is_used ?? settings.use_banlist_for_detection,
  };
}
