import { canonicalJson, type GroundSettings, groundSettingsSchema } from '@sladd/contract';
import { choosable } from '../../../../shared/legal-bases/suggestions.model.ts';
import { indexOf } from './ground-words.ts';

/**
 * What a member chose otherwise than the organization's start, setting by setting; empty for nothing. Suggestions are not
 * the member's to choose, so they are never among them.
 */
export function changesOf(start: GroundSettings, { by_type: _, ...chosen }: GroundSettings) {
  const known: Record<string, unknown> = start;
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => canonicalJson(value) !== canonicalJson(known[name])),
  );
}

/**
 * The organization's start with what a member changed: all else is as the organization has it now, the suggestions of the
 * member's department among it. What can not be read any more changes nothing.
 */
export function withChanges(
  start: GroundSettings,
  changes: Readonly<Record<string, unknown>>,
): GroundSettings {
  const { by_type } = start;
  const settings = groundSettingsSchema.safeParse({ ...start, ...changes, by_type }).data ?? start;
  return { ...settings, by_type: choosable(by_type, indexOf(settings)) };
}
