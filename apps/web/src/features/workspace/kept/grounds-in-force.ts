import { effectiveRule, type GroundSettings } from '@sladd/contract';
import type { WorkspaceRules } from '../model/account/rules.ts';
import { changesOf, withChanges } from '../model/grounds/changed-settings.ts';
import { readGroundSettings } from '../model/grounds/ground-settings.ts';
import { storedGrounds } from './stored.ts';

/** How boxes get their legal bases: as the organization sets it, with the user's changes, or as stored in this browser. */
export function groundsInForce({ grounds, organizationId, locked }: WorkspaceRules): GroundSettings {
  const { alone, own } = storedGrounds.read();
  const reach = locked.has('legal_bases') ? 'all' : 'start';
  return effectiveRule({
    shared: grounds === null ? undefined : { reach, value: grounds },
    own:
      grounds !== null && own?.organizationId === organizationId
        ? withChanges(grounds, own.settings)
        : undefined,
    personal: readGroundSettings(alone),
  }).value;
}

/** Stores the settings: for an organization's initial settings only the differences, and only for that organization. */
export function keepGrounds(
  { grounds, organizationId, locked }: WorkspaceRules,
  chosen: GroundSettings,
): void {
  const stored = storedGrounds.read();
  if (grounds === null || organizationId === null) storedGrounds.write({ ...stored, alone: chosen });
  else if (!locked.has('legal_bases')) {
    const settings = changesOf(grounds, chosen);
    if (Object.keys(settings).length > 0)
      storedGrounds.write({ ...stored, own: { organizationId, settings } });
    else if (stored.own?.organizationId === organizationId) storedGrounds.write({ ...stored, own: null });
  }
}
