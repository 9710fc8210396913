import { canonicalJson, type GroundSettings, groundSettingsSchema } from '@sladd/contract';
import { choosable } from '../../../../shared/legal-bases/suggestions.model.ts';
import { indexOf } from './ground-words.ts';

/**
 * The settings in which a member differs from the organization's initial ones; empty for none. Never contains
 * suggestions, which members cannot choose.
 */
export function changesOf(start: GroundSettings, { by_type: _, ...chosen }: GroundSettings) {
  const known: Record<string, unknown> = start;
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => canonicalJson(value) !== canonicalJson(known[name])),
  );
}

/**
 * The organization's initial settings with the changes of a member: everything else follows the organization, including
 * the suggestions for the member's department. Invalid changes are ignored.
 */
export function withChanges(
  start: GroundSettings,
  changes: Readonly<Record<string, unknown>>,
): GroundSettings {
  const { by_type } = start;
  const settings = groundSettingsSchema.safeParse({ ...start, ...changes, by_type }).data ?? start;
  return { ...settings, by_type: choosable(by_type, indexOf(settings)) };
}
