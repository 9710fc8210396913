/** An option of a multi-select. `locked` ones are always chosen and cannot be taken out. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  readonly locked?: boolean | undefined;
}

/** The value of the entry that stands for all options. It never leaves the multi-select. */
export const ALL_ENTRY = '*';

/** What the all-entry shows for a selection. */
export function allState(
  options: readonly MultiSelectOption[],
  chosen: readonly string[],
): boolean | 'mixed' {
  const set = new Set(chosen);
  const count = options.filter((option) => option.locked || set.has(option.value)).length;
  if (count === 0) return false;
  return count === options.length ? true : 'mixed';
}

/**
 * The selection after the list reported `next` (which may hold the all-entry), in the order of the options. Choosing
 * the all-entry takes everything unless everything was taken already; then only the locked options stay.
 */
export function nextSelection(
  options: readonly MultiSelectOption[],
  chosen: readonly string[],
  next: readonly string[],
): string[] {
  const wasAll = allState(options, chosen) === true;
  if (next.includes(ALL_ENTRY) !== wasAll) {
    return options.filter((option) => option.locked || !wasAll).map((option) => option.value);
  }
  const set = new Set(next);
  return options.filter((option) => option.locked || set.has(option.value)).map((option) => option.value);
}
