import { type DetectionMethod, type EntityDefinition, entityCatalogue } from '@sladd/contract';

/** The types of a method as checkboxes. */
export interface EntitySelection {
  readonly types: readonly { readonly type: string; readonly isOn: boolean; readonly isLocked: boolean }[];
  readonly count: number;
  /** Types whose checkbox differs from the saved state. */
  readonly changed: readonly string[];
}

/** The saved types of the user, without those of the department. */
export function ownTypes(saved: readonly EntityDefinition[]): readonly string[] {
  return saved.filter((entry) => !entry.is_predefined).map((entry) => entry.entity_text);
}

/** Combines the catalogue, the saved types and the current choice; types of the department come first, locked on. */
export function selectionOf(
  method: DetectionMethod,
  saved: readonly EntityDefinition[],
  chosen: readonly string[],
): EntitySelection {
  const locked = new Set(saved.filter((entry) => entry.is_predefined).map((entry) => entry.entity_text));
  const own = new Set(ownTypes(saved));
  const now = new Set(chosen);
  const known: readonly string[] = entityCatalogue[method];
  const all = [...known, ...[...own, ...locked].filter((type) => !known.includes(type))];
  const types = [...new Set(all)]
    .map((type) => ({ type, isOn: locked.has(type) || now.has(type), isLocked: locked.has(type) }))
    .sort((a, b) => Number(b.isLocked) - Number(a.isLocked));
  return {
    types,
    count: types.filter((entry) => entry.isOn).length,
    changed: types
      .filter(({ type, isLocked }) => !isLocked && own.has(type) !== now.has(type))
      .map(({ type }) => type),
  };
}

/** The kind of change to save: only added types, only removed types, or both. */
export function kindOfChange({ types, changed }: EntitySelection): 'add' | 'remove' | 'both' {
  const states = types.filter(({ type }) => changed.includes(type)).map(({ isOn }) => isOn);
  if (states.every((isOn) => isOn)) return 'add';
  return states.some((isOn) => isOn) ? 'both' : 'remove';
}

/** The choice with one type, or all types, switched on or off; those of the department stay. */
export function switchType(chosen: readonly string[], type: string, isOn: boolean): readonly string[] {
  const rest = chosen.filter((other) => other !== type);
  return isOn ? [...rest, type] : rest;
}

export function allTypes(selection: EntitySelection): readonly string[] {
  return selection.types.filter((entry) => !entry.isLocked).map((entry) => entry.type);
}
