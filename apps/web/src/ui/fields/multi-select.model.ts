/** An option of a multi-select. `locked` options are always selected and cannot be removed. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  readonly locked?: boolean | undefined;
}

/** The state of the entry for all. */
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
 * The selection after the list reported `next` (which may contain `allValue`, the entry for all), in the order of the
 * options. Selecting `allValue` selects everything, or only the locked options if everything was selected.
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
