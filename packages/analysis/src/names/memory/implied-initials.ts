import type { Place } from '../../finding/place-index.ts';
import { areInitialsOf, initialsOf } from './initials-of.ts';

/** Combinations of letters that have so many other meanings that a name with these initials explains nothing. */
const otherwise = new Set(
  [
    'AI AM AP AS BA CEO CV DA DJ DNA DPS EEA EL EU FN FO GP HR ID IT KF KS LO MDG MR NAV NB NHS NRK OK PC PM',
    'PPT PR PS PT RV SA SFO SMS SV TV UDI UK UNE US VGS VM VAT',
  ]
    .join(' ')
    .split(' '),
);

/** Two or three capitals that are not part of a word, a code or a longer row of capitals. */
const letters = /(?<![\p{L}\p{N}._/-]|\p{Lu} )\p{Lu}{2,3}(?![\p{L}\p{N}_/-]|[.:]\p{L}| \p{Lu}{2})/gu;

/**
 * Initials that no text explains, of somebody whose full name is on the page ("PO set out the purpose", "BO: Yes").
 * They count at the beginning of a line as the speaker's, in brackets, or if they occur at least twice.
 */
export function impliedInitials(text: string, persons: readonly Place[]): Place[] {
  const names = namesByEnds(text, persons);
  if (names.size === 0) return [];
  const places = new Map<string, Place[]>();
  for (const { 0: own, index } of text.matchAll(letters)) {
    if (otherwise.has(own)) continue;
    const place = { start: index, end: index + own.length };
    const known = places.get(own);
    if (known) known.push(place);
    else places.set(own, [place]);
  }
  return [...places].flatMap(([own, found]) => {
    const isPointed = found.length > 1 || found.some((place) => isSpeakerOrInBrackets(text, place));
    const hasName = names.get(endsOf(own))?.some((name) => areInitialsOf(own, name)) === true;
    return isPointed && hasName ? found : [];
  });
}

/**
 * Different full names by the first letters of their first and last word, so that only a few are compared with each set
 * of initials.
 */
function namesByEnds(text: string, persons: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const full = new Set(persons.map(({ start, end }) => text.slice(start, end)));
  const names = new Map<string, string[]>();
  for (const name of full) {
    const ends = / .?\p{Lu}/u.test(name) ? endsOf(initialsOf(name).join('')) : '';
    if (ends === '') continue;
    const others = names.get(ends);
    if (others) others.push(name);
    else names.set(ends, [name]);
  }
  return names;
}

function endsOf(initials: string): string {
  return initials.charAt(0) + initials.slice(-1);
}

function isSpeakerOrInBrackets(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const speaks = /(?:^|\n)$/u.test(before) && /^: ?/u.test(after);
  return speaks || (before.endsWith('(') && after.startsWith(')'));
}
