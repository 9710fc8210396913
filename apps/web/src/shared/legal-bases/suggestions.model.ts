import {
  allEntry,
  entityCatalogue,
  type Ground,
  type GroundSettings,
  isSameGround,
  type Suggestions,
} from '@sladd/contract';
import { BasisIndex, builtInSets } from '@sladd/legal-bases';

/** The types that a ground is suggested for. */
export function typesOf(suggestions: Suggestions, ground: Ground): string[] {
  return Object.keys(suggestions).filter((type) =>
    suggestions[type]?.some((one) => isSameGround(one, ground)),
  );
}

/** The suggestions with a ground for exactly these types; other suggestions for a type stay. */
export function withTypes(suggestions: Suggestions, ground: Ground, types: readonly string[]): Suggestions {
  const wanted = new Set(types);
  const all = new Set([...Object.keys(suggestions), ...types]);
  const entries = Array.from(all).flatMap((type) => {
    const before = suggestions[type] ?? [];
    const others = before.filter((one) => !isSameGround(one, ground));
    if (!wanted.has(type)) return others.length > 0 ? [[type, others] as const] : [];
    return [[type, others.length < before.length ? before : [...before, ground]] as const];
  });
  return Object.fromEntries(entries);
}

/** The suggestions that can be used: without grounds that are no longer in any set. */
export function choosable(suggestions: Suggestions, index: BasisIndex): Suggestions {
  const entries = Object.entries(suggestions).map(
    ([type, grounds]) => [type, grounds.filter((ground) => index.problemOf(ground) === null)] as const,
  );
  return Object.fromEntries(
    entries.filter(([type, grounds]) => grounds.length > 0 || !suggestions[type]?.length),
  );
}

/** The settings with other custom sets: digits and suggestions that are not in them are removed. */
export function withSets(settings: GroundSettings, sets: GroundSettings['sets']): GroundSettings {
  const index = new BasisIndex([...sets, ...builtInSets]);
  return {
    ...settings,
    sets,
    keys: settings.keys.filter((ground) => index.problemOf(ground) === null),
    by_type: choosable(settings.by_type, index),
  };
}

/** The grounds to show: those of the digits, those with suggestions, and those just added, each once. */
export function shownGrounds(
  { keys }: Pick<GroundSettings, 'keys'>,
  suggestions: Suggestions,
  added: readonly Ground[],
): Ground[] {
  const all = [...keys, ...Object.values(suggestions).flat(), ...added];
  return all.filter((one, at) => all.findIndex((other) => isSameGround(one, other)) === at);
}

/** Every type that any method finds, each once. */
export const suggestibleTypes: readonly string[] = Array.from(
  new Set<string>(Object.values(entityCatalogue).flat()),
).filter((type) => !Object.values<string>(allEntry).includes(type));
