import { type Candidate, isPerson } from '../../finding/candidate.ts';
import { isWithin, PlaceIndex } from '../../finding/place-index.ts';
import { WrittenNames } from '../candidate/written-names.ts';
import { type KnownName, NameGroup } from './name-group.ts';
import { type NameToken, nameTokens, tokenForms } from './name-tokens.ts';
import { longest, recalled, recollections, shares, withoutGenitive } from './recollections.ts';

/** Names with a lower score are not searched for elsewhere. */
const LEARN_FROM_SCORE = 0.6;

/** Remembers the names of persons found in a document so far, and finds them again in other forms. */
export interface DocumentMemory {
  /** Adds the persons among `names`, for the methods that found them. `text` is the text of their page. */
  learn(names: readonly Candidate[], text: string, pageNumber?: number): void;
  /** Occurrences of remembered names in a text: full or partial, with initials, inflected or in capitals. */
  recall(text: string): Candidate[];
  /** Whether a text contains a name that was added after the memory had the size `since`. */
  holdsNewer(text: string, since: number): boolean;
  /** Number of names remembered; never shrinks. */
  readonly size: number;
}

/** An empty memory for one document. */
export function createDocumentMemory(): DocumentMemory {
  const known = new Map<string, KnownName>();
  const written = new WrittenNames();
  const bySurname = new Map<string, NameGroup>();
  const byGivenName = new Map<string, NameGroup>();

  function learn(names: readonly Candidate[], text: string, page = 1): void {
    const persons = names.filter((name) => name.score >= LEARN_FROM_SCORE && isPerson(name));
    for (const person of persons) {
      const words = wordsOf(text.slice(person.start, person.end));
      if (words.length >= 2) index(remember(person, words, page));
    }
  }

  /** Adds a full name, or updates it if it is known already. */
  function remember({ score, entity }: Candidate, words: readonly string[], page: number): KnownName {
    const key = words.join(' ');
    const before = known.get(key);
    if (before) {
      before.score = Math.max(before.score, score);
      before.entity = { ...before.entity, ...entity };
      return before;
    }
    const name = { words, score, entity, number: known.size, page };
    known.set(key, name);
    written.add(key);
    return name;
  }

  function index(name: KnownName): void {
    for (const surname of spellings(name.words.at(-1) ?? '')) groupOf(bySurname, surname).add(name);
    const given = name.words[0] ?? '';
    // After "E. Hamre", not every "E" is a name.
    if (given.length > 1) groupOf(byGivenName, given).add(name);
  }

  const surnamesOf = (token: NameToken): NameGroup[] =>
    token.isInitial ? [] : tokenForms(token).flatMap((form) => bySurname.get(form) ?? []);
  const givenNamesOf = (token: NameToken): NameGroup[] =>
    tokenForms(token).flatMap((form) => byGivenName.get(form) ?? []);

  function recall(text: string): Candidate[] {
    if (known.size === 0) return [];
    const tokens = nameTokens(text);
    const covered = new Set<NameToken>();
    const withSurname = tokens.flatMap((token, index) =>
      longest(surnamesOf(token).flatMap((group) => recollections(text, tokens, index, group))),
    );
    for (const { parts } of withSurname) for (const part of parts) covered.add(part);
    const alone = tokens
      .filter((token) => !covered.has(token))
      .flatMap((token) =>
        givenNamesOf(token)
          .flatMap(({ surest }) => surest)
          .map((name) => recalled(name, token.start, withoutGenitive(token, text), shares.given)),
      );
    const byTokens = [...withSurname.map(({ candidate }) => candidate), ...alone];
    const otherwise = writtenOtherwise(text, byTokens);
    const whole = new PlaceIndex(otherwise);
    return [...byTokens.filter((part) => !whole.has(part, (other) => isWithin(part, other))), ...otherwise];
  }

  function holdsNewer(text: string, since: number): boolean {
    if (known.size <= since) return false;
    const isNew = (group: NameGroup): boolean => group.hasNewer(since);
    const isNewName = (key: string): boolean => (known.get(key)?.number ?? -1) >= since;
    return (
      nameTokens(text).some((token) => surnamesOf(token).some(isNew) || givenNamesOf(token).some(isNew)) ||
      written.findIn(text, isNewName).length > 0
    );
  }

  /** Full names where no run of capitalised words gives them: set apart, glued, with other letters. */
  function writtenOtherwise(text: string, found: readonly Candidate[]): Candidate[] {
    const places = new PlaceIndex(found);
    return written.findIn(text).flatMap(({ name, start, end: letters }) => {
      const own = known.get(name);
      const end = own ? endOfInitial(own, letters, text) : letters;
      if (end === undefined) return [];
      const isKnown = places.has({ start, end }, (other) => isWithin({ start, end }, other));
      return own && !isKnown ? [recalled(own, start, end, shares.full)] : [];
    });
  }

  return {
    learn,
    recall,
    holdsNewer,
    get size() {
      return known.size;
    },
  };
}

function groupOf(groups: Map<string, NameGroup>, word: string): NameGroup {
  const group = groups.get(word) ?? new NameGroup();
  groups.set(word, group);
  return group;
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

/** The end of a name written at `end`, with the full stop of its initial; undefined where the initial begins a word: "Olav har" is no "Olav H.". */
function endOfInitial({ words }: KnownName, end: number, text: string): number | undefined {
  if ((words.at(-1)?.length ?? 0) > 1) return end;
  if (/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) return undefined;
  return text[end] === '.' ? end + 1 : end;
}
