import { type Candidate, isPerson, ranks } from '../finding/candidate.ts';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import { areAdjacent, type NameToken, nameTokens, tokenForms } from './name-tokens.ts';
import { WrittenNames } from './written-names.ts';

/** Names scored lower than this are not looked for elsewhere. */
const LEARN_FROM_SCORE = 0.6;

/** The share of the first finding's score that other forms of the name keep. */
const shares = { full: 1, partial: 0.97, initials: 0.93, surname: 0.92, given: 0.8 } as const;

interface KnownName {
  /** Lower-case words, given names first. */
  readonly words: readonly string[];
  /** How sure its finding was; no recollection is surer. */
  score: number;
  /** For the methods that found it. */
  entity: EntityMapping;
  /** How many names were known before it. */
  readonly number: number;
  /** Where it was learnt. */
  readonly page: number;
}

/** The persons' names found in a document so far, and the way to find them again in other forms. */
export interface DocumentMemory {
  /** Adds the persons among these names, for the methods they were found by. `text` is the page they stand in. */
  learn(names: readonly Candidate[], text: string, pageNumber?: number): void;
  /**
   * Occurrences of the remembered names: in full, in part, with initials, alone, inflected or in capitals; of those
   * alone that were learnt after the memory had `since` of them.
   */
  recall(text: string, since?: number): Candidate[];
  /** How many names are remembered; it only grows. */
  readonly size: number;
}

/** An empty memory for one document. */
export function createDocumentMemory(): DocumentMemory {
  const known = new Map<string, KnownName>();
  const written = new WrittenNames();
  const bySurname = new Map<string, KnownName[]>();
  const byGivenName = new Map<string, KnownName[]>();

  function learn(names: readonly Candidate[], text: string, page = 1): void {
    for (const found of names) {
      const { score, entity, start, end } = found;
      if (score < LEARN_FROM_SCORE || !isPerson(found)) continue;
      const words = wordsOf(text.slice(start, end));
      if (words.length < 2) continue;
      const key = words.join(' ');
      const before = known.get(key);
      if (before) {
        before.score = Math.max(before.score, score);
        before.entity = { ...before.entity, ...entity };
        continue;
      }
      const name = { words, score, entity, number: known.size, page };
      known.set(key, name);
      written.add(key);
      for (const surname of spellings(words.at(-1) ?? '')) append(bySurname, surname, name);
      const given = words[0] ?? '';
      // "E. Hamre" does not make a name of every E.
      if (given.length > 1) append(byGivenName, given, name);
    }
  }

  function recall(text: string, since = 0): Candidate[] {
    if (known.size <= since) return [];
    const isWanted = (name: KnownName): boolean => name.number >= since;
    const tokens = nameTokens(text);
    const covered = new Set<NameToken>();
    const withSurname = tokens.flatMap((token, index) => {
      const names = token.isInitial
        ? []
        : tokenForms(token).flatMap((form) => bySurname.get(form)?.filter(isWanted) ?? []);
      const found = names.map((name) => extend(text, tokens, index, name));
      const longest = Math.max(...found.map(({ candidate }) => candidate.end - candidate.start));
      return found.filter(({ candidate }) => candidate.end - candidate.start === longest);
    });
    for (const { parts } of withSurname) for (const part of parts) covered.add(part);
    const alone = tokens
      .filter((token) => !covered.has(token))
      .flatMap((token) =>
        tokenForms(token)
          .flatMap((form) => byGivenName.get(form)?.filter(isWanted) ?? [])
          .map((name) => recalled(name, token.start, withoutGenitive(token, text), shares.given)),
      );
    const byTokens = [...withSurname.map(({ candidate }) => candidate), ...alone];
    const otherwise = writtenOtherwise(text, byTokens, isWanted);
    const whole = new PlaceIndex(otherwise);
    return [...byTokens.filter((part) => !whole.has(part, (other) => isWithin(part, other))), ...otherwise];
  }

  /** Full names where no run of capitalised words gives them: set apart, glued, with other letters. */
  function writtenOtherwise(
    text: string,
    found: readonly Candidate[],
    isWanted: (name: KnownName) => boolean,
  ): Candidate[] {
    const places = new PlaceIndex(found);
    const isLookedFor = (key: string): boolean => {
      const name = known.get(key);
      return name !== undefined && isWanted(name);
    };
    return written.findIn(text, isLookedFor).flatMap(({ name, start, end }) => {
      const own = known.get(name);
      const isKnown = places.has({ start, end }, (other) => isWithin({ start, end }, other));
      return own && !isKnown ? [recalled(own, start, end, shares.full)] : [];
    });
  }

  return {
    learn,
    recall,
    get size() {
      return known.size;
    },
  };
}

function isWithin(inner: Place, outer: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function append(map: Map<string, KnownName[]>, key: string, name: KnownName): void {
  const names = map.get(key);
  if (names) names.push(name);
  else map.set(key, [name]);
}

function wordsOf(text: string): string[] {
  return nameTokens(text)
    .filter((token) => token.end - token.start > 1)
    .map((token) => token.hyphenated ?? token.norm);
}

// The name may have been found in the genitive.
function spellings(surname: string): string[] {
  if (surname.endsWith("'s")) return [surname, surname.slice(0, -2)];
  return surname.endsWith('s') && surname.length > 4 ? [surname, surname.slice(0, -1)] : [surname];
}

interface Recollection {
  readonly candidate: Candidate;
  readonly parts: readonly NameToken[];
}

/** Grows a surname to the left over the given names or initials that belong to it. */
function extend(
  text: string,
  tokens: readonly NameToken[],
  surnameAt: number,
  name: KnownName,
): Recollection {
  const given = name.words.slice(0, -1);
  let first = surnameAt;
  while (first > 0 && belongs(text, tokens[first - 1], tokens[first], given)) first--;
  const parts = tokens.slice(first, surnameAt + 1);
  const last = parts.at(-1);
  const [start, end] = [parts[0]?.start ?? 0, last ? withoutGenitive(last, text) : 0];
  return { parts, candidate: recalled(name, start, end, shareOf(parts, given.length)) };
}

/** Where a token ends without an English genitive. */
function withoutGenitive({ start, end }: NameToken, text: string): number {
  return /['’]s$/u.test(text.slice(start, end)) ? end - 2 : end;
}

function belongs(
  text: string,
  token: NameToken | undefined,
  right: NameToken | undefined,
  given: readonly string[],
): boolean {
  if (!token || !right || !areAdjacent(text, token, right)) return false;
  if (token.isInitial) return given.some((word) => word.startsWith(token.norm));
  return given.some((word) => word === token.norm || word === token.hyphenated);
}

function shareOf(parts: readonly NameToken[], givenCount: number): number {
  if (parts.length === 1) return shares.surname;
  if (parts.slice(0, -1).every((part) => part.isInitial)) return shares.initials;
  return parts.length > givenCount ? shares.full : shares.partial;
}

function recalled(name: KnownName, start: number, end: number, share: number): Candidate {
  const score = share * name.score;
  return {
    start,
    end,
    score,
    entity: name.entity,
    evidence: { recognizer: 'document-names', validated: undefined, contextWords: [] },
    reasons: [{ code: 'found_again', params: { page: name.page } }],
    rank: score < 0.5 ? ranks.guess : ranks.name,
  };
}
