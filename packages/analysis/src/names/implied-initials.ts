import type { Place } from '../finding/place-index.ts';
import { areInitialsOf } from './initials-of.ts';

/** Letters by themselves that stand for so much else that a name with the same letters explains nothing. */
const otherwise = new Set(
  [
    'AI AM AP AS BA CEO CV DA DJ DNA DPS EEA EL EU FN FO GP HR ID IT KF KS LO MDG MR NAV NB NHS NRK OK PC PM',
    'PPT PR PS PT RV SA SFO SMS SV TV UDI UK UNE US VGS VM VAT',
  ]
    .join(' ')
    .split(' '),
);

/** Two or three capitals that are no part of a word, a code or a longer row of capitals. */
const letters = /(?<![\p{L}\p{N}._/-]|\p{Lu} )\p{Lu}{2,3}(?![\p{L}\p{N}_/-]|[.:]\p{L}| \p{Lu}{2})/gu;

/**
 * Initials that no text explains, of somebody whose full name stands there as well ("PO set out the purpose", "BO:
 * Yes"): they stand at the beginning of a line as the speaker's, in brackets, or at least twice.
 */
export function impliedInitials(text: string, persons: readonly Place[]): Place[] {
  const full = persons
    .map(({ start, end }) => text.slice(start, end))
    .filter((name) => / .?\p{Lu}/u.test(name));
  if (full.length === 0) return [];
  const places = new Map<string, Place[]>();
  for (const { 0: own, index } of text.matchAll(letters)) {
    if (otherwise.has(own)) continue;
    const place = { start: index, end: index + own.length };
    places.set(own, [...(places.get(own) ?? []), place]);
  }
  return [...places].flatMap(([own, found]) => {
    const isPointed = found.length > 1 || found.some((place) => isSpeakerOrInBrackets(text, place));
    return isPointed && full.some((name) => areInitialsOf(own, name)) ? found : [];
  });
}

function isSpeakerOrInBrackets(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const speaks = /(?:^|\n)$/u.test(before) && /^: ?/u.test(after);
  return speaks || (before.endsWith('(') && after.startsWith(')'));
}
