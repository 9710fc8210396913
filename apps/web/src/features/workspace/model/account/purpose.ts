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
export function typesOfPurpose(purpose: PresetName, locked: TypesByMethod): TypesByMethod {
  return joined(typesOfPreset(purpose), locked);
}

/** The default for an account without settings of its own. */
export function defaultTypes(locked: TypesByMethod): TypesByMethod {
  return typesOfPurpose(defaultPreset, locked);
}

/** The selected types with all types of a kind added. */
export function withKind(selected: TypesByMethod, kind: EntityKind): TypesByMethod {
  return joined(selected, typesOfKinds([kind]));
}

/** The purpose that matches the selected types, the preferred one if several have the same types; null for a custom selection. */
export function purposeOf(
  selected: TypesByMethod,
  locked: TypesByMethod,
  preferred: PresetName,
): PresetName | null {
  return [preferred, ...presetNames].find((preset) => isPreset(preset, selected, locked)) ?? null;
}

/** The union of two selections. */
export function joined(a: TypesByMethod, b: TypesByMethod): TypesByMethod {
  const both = (method: keyof TypesByMethod) =>
    entityCatalogue[method].filter((type) => a[method].includes(type) || b[method].includes(type));
  return { fast: both('fast'), advanced: both('advanced'), standard: both('standard') };
}
