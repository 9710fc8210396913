import { type AppearanceSettings, effectiveRule } from '@sladd/contract';
import type { WorkspaceRules } from '../model/account/rules.ts';
import { isSameLook, readAppearance } from '../model/redaction/appearance.ts';
import { storedAppearance, storedOwnLook } from './stored.ts';

/** The look in force: that of the organization, the user's change of it, or the one stored in this browser. */
export function lookInForce({ appearance, organizationId, locked }: WorkspaceRules): AppearanceSettings {
  const own = storedOwnLook.read();
  const reach = locked.has('appearance') ? 'all' : 'start';
  return effectiveRule({
    shared: appearance === null ? undefined : { reach, value: appearance },
    own: own?.organizationId === organizationId ? readAppearance(own.appearance).appearance : undefined,
    personal: readAppearance(storedAppearance.read()).appearance,
  }).value;
}

/** Stores a chosen look: only for its organization, if that sets an initial one. */
export function keepLook(
  { appearance, organizationId, locked }: WorkspaceRules,
  chosen: AppearanceSettings,
): void {
  if (appearance === null || organizationId === null) storedAppearance.write({ ...chosen });
  else if (isSameLook(chosen, appearance)) storedOwnLook.clear();
  else if (!locked.has('appearance')) storedOwnLook.write({ organizationId, appearance: { ...chosen } });
}
