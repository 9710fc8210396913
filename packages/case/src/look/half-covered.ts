import { isPersonType } from '../case-document.ts';
import type { Token } from '../names/tokens.ts';
import { officialRoles, titles, wordsBeforeNames } from '../names/word-lists.ts';
import { beginsSentence } from './begins-sentence.ts';
import type { DecidedPlace } from './hint.ts';

/**
 * The mark that covers the other part of a word: it cuts the word, or ends beside it within a name, as in «█████
 * Solbakken». `isWord` says which words also occur in lower case and so are not names.
 */
export function halfCovered(
  text: string,
  token: Token,
  decided: readonly DecidedPlace[],
  isWord: (folded: string) => boolean,
): DecidedPlace | undefined {
  const { start, end } = token;
  const over = decided.filter((place) => place.start < end && start < place.end);
  const cut = over.find((place) => place.isRemoved && !(place.start <= start && end <= place.end));
  // A genitive ending beside a mark reveals nothing.
  if (cut) return isEnding(text, cut, token) || isWhollyDecided(over, token) ? undefined : cut;
  if (over.length > 0 || !token.isCapital || token.isInitial || /^\d/u.test(token.folded)) return undefined;
  return decided.find((place) => isPartOf(text, token, place, isWord(token.folded)));
}

function isEnding(text: string, cut: DecidedPlace, { start, end }: Token): boolean {
  return cut.start <= start && /^['’]?s$/u.test(text.slice(cut.end, end));
}

/** Several marks side by side may cover what none covers alone. */
function isWhollyDecided(over: readonly DecidedPlace[], { start, end }: Token): boolean {
  let at = start;
  for (const place of [...over].sort((one, other) => one.start - other.start)) {
    if (place.start > at) return false;
    at = Math.max(at, place.end);
  }
  return at >= end;
}

function isPartOf(
  text: string,
  { start, end, folded }: Token,
  place: DecidedPlace,
  isWord: boolean,
): boolean {
  if (!place.isRemoved || (place.entityType !== undefined && !isPersonType(place.entityType))) return false;
  const own = text.slice(place.start, place.end);
  const name = own.trim();
  if (place.entityType === undefined && !nameLike.test(name)) return false;
  const from = place.start + own.indexOf(name);
  if (from + name.length <= start) {
    const between = text.slice(from + name.length, start);
    return (
      /^(?:[^\S\n]|-)$/u.test(between) ||
      (name.endsWith('-') && between === '') ||
      isBehindInitial(name, between)
    );
  }
  const between = text.slice(end, from);
  if (between === '-' || (between === '' && name.startsWith('-'))) return true;
  if (!/^[^\S\n]$/u.test(between) || titles.has(folded) || officialRoles.has(folded)) return false;
  // An abbreviated office is not part of the name, as in «PC Rana», unless the name is in capitals too.
  if (/^\p{Lu}+$/u.test(text.slice(start, end)) && !/^\p{Lu}+\b/u.test(name)) return false;
  return !wordsBeforeNames.has(folded) && !(isWord && beginsSentence(text, start));
}

const nameLike = /^-?\p{Lu}[\p{L}'’.]*(?:[\s-]\p{Lu}[\p{L}'’.]*){0,3}-?$/u;

function isBehindInitial(name: string, between: string): boolean {
  return /(?:^|[\s.])\p{Lu}\.?$/u.test(name) && /^\.?[^\S\n]?$/u.test(between);
}
