import { isPlaceOrOrdinary, type NameLists } from '../lists/name-lists.ts';

/**
 * Whether a word can be a name in a position where a name is expected: a listed given name, or neither a place nor an
 * ordinary word.
 */
function couldBeName(word: string, lists: NameLists): boolean {
  const lower = word.toLowerCase();
  return isGivenName(lower, lists) || !isPlaceOrOrdinary(lower, lists);
}

/** Whether every word of a name can be one, initials included. */
export function couldAllBeNames(name: string, lists: NameLists): boolean {
  return name
    .split(/[ .]+/u)
    .filter((word) => word !== '')
    .every((word) => couldBeName(word, lists));
}

/** Whether a lower-case word is a listed given name, or contains one next to a hyphen: "ann-magritt". */
export function isGivenName(lower: string, lists: NameLists): boolean {
  return lists.isGivenName(lower) || lower.split('-').some((half) => lists.isGivenName(half));
}
