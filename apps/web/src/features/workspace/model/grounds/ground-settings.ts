import { type Ground, type GroundSettings, groundSettingsSchema, MAX_GROUND_KEYS } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { isSameGround } from '../highlights/grounds.ts';

/** Settings from browser storage; invalid ones are replaced by the defaults. */
export function readGroundSettings(stored: unknown): GroundSettings {
  return groundSettingsSchema.safeParse(stored).data ?? usualGroundSettings;
}

/** The settings with a used legal basis on the next free digit key. */
export function withKeyFor(settings: GroundSettings, ground: Ground): GroundSettings {
  const { keys } = settings;
  if (keys.length >= MAX_GROUND_KEYS || keys.some((one) => isSameGround(one, ground))) return settings;
  return { ...settings, keys: [...keys, ground] };
}

/** Number of recently used legal bases to offer. */
const MOST_RECENT = 5;

/** The legal bases used last, newest first. */
export function withRecent(recent: readonly Ground[], used: readonly Ground[]): readonly Ground[] {
  const others = recent.filter((one) => !used.some((other) => isSameGround(one, other)));
  return [...used, ...others].slice(0, MOST_RECENT);
}

/** The legal bases suggested for findings of this type. */
export function suggestedFor({ by_type }: GroundSettings, entityType: string | undefined): readonly Ground[] {
  // The types of an opened plan can be any text, and an object inherits names such as `constructor`.
  if (entityType === undefined || !Object.hasOwn(by_type, entityType)) return [];
  return by_type[entityType] ?? [];
}
