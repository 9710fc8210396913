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

/** What a purpose looks for, besides what is locked for everybody of the department. */
export function choiceOf(purpose: PresetName, locked: TypesByMethod): TypesByMethod {
  return joined(typesOfPreset(purpose), locked);
}

/** What holds for an account without choices of its own. */
export function firstChoice(locked: TypesByMethod): TypesByMethod {
  return choiceOf(defaultPreset, locked);
}

/** The choice with all types of a kind besides. */
export function withKind(choice: TypesByMethod, kind: EntityKind): TypesByMethod {
  return joined(choice, typesOfKinds([kind]));
}

/** The purpose that a choice serves, the preferred one where several look for the same; null for an own selection. */
export function purposeOf(
  choice: TypesByMethod,
  locked: TypesByMethod,
  preferred: PresetName,
): PresetName | null {
  return [preferred, ...presetNames].find((preset) => isPreset(preset, choice, locked)) ?? null;
}

/** What either choice looks for. */
export function joined(a: TypesByMethod, b: TypesByMethod): TypesByMethod {
  const both = (method: keyof TypesByMethod) =>
    entityCatalogue[method].filter((type) => a[method].includes(type) || b[method].includes(type));
  return { fast: both('fast'), advanced: both('advanced'), standard: both('standard') };
}
