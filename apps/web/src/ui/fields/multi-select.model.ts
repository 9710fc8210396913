/** An option of a multi-select. `locked` ones are always chosen and cannot be taken out. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  readonly locked?: boolean | undefined;
}

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
 * The selection after the list reported `next` (which may hold `allValue`, the entry for all), in the order of the options. Choosing
 * `allValue` takes everything unless everything was taken already; then only the locked options stay.
 */
export function nextSelection(
  options: readonly MultiSelectOption[],
  chosen: readonly string[],
  next: readonly string[],
  allValue: string,
): string[] {
  const wasAll = allState(options, chosen) === true;
  if (next.includes(allValue) !== wasAll) {
    return options.filter((option) => option.locked || !wasAll).map((option) => option.value);
  }
  const set = new Set(next);
  return options.filter((option) => option.locked || set.has(option.value)).map((option) => option.value);
}
