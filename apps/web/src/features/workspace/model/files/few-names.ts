/** In a sentence more names than this are no longer read. */
const MOST_NAMES = 4;

/** The first few of many names, and the number of the others: never just one, since its name takes no more room. */
export interface FewNames {
  readonly shown: readonly string[];
  readonly more: number;
}

export function fewNames(names: readonly string[]): FewNames {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  return { shown, more: names.length - shown.length };
}
