import { type Ground, type GroundSettings, groundSettingsSchema, MAX_GROUND_KEYS } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { isSameGround } from '../highlights/grounds.ts';

/** Settings from browser storage; what can not be read any more is as at the start. */
export function readGroundSettings(stored: unknown): GroundSettings {
  return groundSettingsSchema.safeParse(stored).data ?? usualGroundSettings;
}

/** The settings with a ground on the next digit that is free, once somebody used it. */
export function withKeyFor(settings: GroundSettings, ground: Ground): GroundSettings {
  const { keys } = settings;
  if (keys.length >= MAX_GROUND_KEYS || keys.some((one) => isSameGround(one, ground))) return settings;
  return { ...settings, keys: [...keys, ground] };
}

/** So many last used ones are at hand. */
const MOST_RECENT = 5;

/** The grounds last used, the latest first. */
export function withRecent(recent: readonly Ground[], used: readonly Ground[]): readonly Ground[] {
  const others = recent.filter((one) => !used.some((other) => isSameGround(one, other)));
  return [...used, ...others].slice(0, MOST_RECENT);
}

/** What a finding of this type is suggested to rest on. */
export function suggestedFor(settings: GroundSettings, entityType: string | undefined): readonly Ground[] {
  return entityType === undefined ? [] : (settings.by_type[entityType] ?? []);
}
