import {
  defaultPreset,
  type EntityKind,
  entityCatalogue,
  isPreset,
  type PresetName,
  presetNames,
  type TypesByMethod,
  typesOfKinds,
  typesOfPreset,
} from '@sladd/contract';

/** The types of a purpose, in addition to those locked by the department. */
export function choiceOf(purpose: PresetName, locked: TypesByMethod): TypesByMethod {
  return joined(typesOfPreset(purpose), locked);
}

/** The default for an account without choices of its own. */
export function firstChoice(locked: TypesByMethod): TypesByMethod {
  return choiceOf(defaultPreset, locked);
}

/** The choice with all types of a kind added. */
export function withKind(choice: TypesByMethod, kind: EntityKind): TypesByMethod {
  return joined(choice, typesOfKinds([kind]));
}

/** The purpose that matches a choice, the preferred one if several have the same types; null for a custom selection. */
export function purposeOf(
  choice: TypesByMethod,
  locked: TypesByMethod,
  preferred: PresetName,
): PresetName | null {
  return [preferred, ...presetNames].find((preset) => isPreset(preset, choice, locked)) ?? null;
}

/** The union of two choices. */
export function joined(a: TypesByMethod, b: TypesByMethod): TypesByMethod {
  const both = (method: keyof TypesByMethod) =>
    entityCatalogue[method].filter((type) => a[method].includes(type) || b[method].includes(type));
  return { fast: both('fast'), advanced: both('advanced'), standard: both('standard') };
}
