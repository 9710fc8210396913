import { canonicalJson, effectiveRule, type GroundSettings } from '@sladd/contract';
import type { WorkspaceRules } from '../model/account/rules.ts';
import { readGroundSettings } from '../model/grounds/ground-settings.ts';
import { storedGrounds } from './stored.ts';

/** How boxes get what they rest on: as the organization has it, what was made of that here, or this browser's own way. */
export function groundsInForce({ grounds, organizationId, locked }: WorkspaceRules): GroundSettings {
  const { alone, own } = storedGrounds.read();
  const reach = locked.has('legal_bases') ? 'all' : 'start';
  return effectiveRule({
    shared: grounds === null ? undefined : { reach, value: grounds },
    own: own?.organizationId === organizationId ? readGroundSettings(own.settings) : undefined,
    personal: readGroundSettings(alone),
  }).value;
}

/** Keeps what was chosen: for its organization alone where that lets everybody begin with something. */
export function keepGrounds(
  { grounds, organizationId, locked }: WorkspaceRules,
  chosen: GroundSettings,
): void {
  const stored = storedGrounds.read();
  if (grounds === null || organizationId === null) storedGrounds.write({ ...stored, alone: chosen });
  else if (canonicalJson(chosen) === canonicalJson(grounds)) storedGrounds.write({ ...stored, own: null });
  else if (!locked.has('legal_bases')) {
    storedGrounds.write({ ...stored, own: { organizationId, settings: chosen } });
  }
}
