import { type Candidate, isPerson, nameRank } from '../finding/candidate.ts';
import { isWithin, PlaceIndex } from '../finding/place-index.ts';
import { type KnownName, NameGroup, surestOf } from './name-group.ts';
import { areAdjacent, type NameToken, nameTokens, tokenForms } from './name-tokens.ts';
import { WrittenNames } from './written-names.ts';

/** Names with a lower score are not searched for elsewhere. */
const LEARN_FROM_SCORE = 0.6;

/** The score of other forms of a name, as a share of the score with which the name was first found. */
const shares = { full: 1, partial: 0.97, initials: 0.93, surname: 0.92, given: 0.8 } as const;

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

interface Recollection {
  readonly candidate: Candidate;
  readonly parts: readonly NameToken[];
}

/** The names of a group that the words before a surname belong to; where they belong to none, the surname alone. */
function recollections(
  text: string,
  tokens: readonly NameToken[],
  surnameAt: number,
  group: NameGroup,
): Recollection[] {
  const [before, surname] = [tokens[surnameAt - 1], tokens[surnameAt]];
  const isBeside = before !== undefined && surname !== undefined && areAdjacent(text, before, surname);
  const named = isBeside ? group.withGiven(before) : [];
  const methods = new Set(named.flatMap(methodsOf));
  // What one method reads as a name with these words takes the surname from no other method.
  const others = group.surest.filter((name) => methodsOf(name).some((method) => !methods.has(method)));
  return [...named, ...others].map((name) => extend(text, tokens, surnameAt, name));
}

function methodsOf({ entity }: Pick<Candidate, 'entity'>): string[] {
  return Object.keys(entity);
}

/** The longest of them for each method, the surest of each choice of methods. */
function longest(found: readonly Recollection[]): Recollection[] {
  const lengthOf = ({ candidate: { start, end } }: Recollection): number => end - start;
  const most = new Map<string, number>();
  for (const one of found)
    for (const method of methodsOf(one.candidate))
      most.set(method, Math.max(most.get(method) ?? 0, lengthOf(one)));
  const isLongest = (one: Recollection): boolean =>
    methodsOf(one.candidate).some((method) => lengthOf(one) === most.get(method));
  const byCandidate = new Map(found.filter(isLongest).map((one) => [one.candidate, one] as const));
  return surestOf(Array.from(byCandidate.keys())).flatMap((candidate) => byCandidate.get(candidate) ?? []);
}

/** A name has no more words before its surname than given names, and these more where it is written otherwise. */
const MORE_BEFORE = 2;

/** Grows a surname to the left over the given names or initials that belong to it. */
function extend(
  text: string,
  tokens: readonly NameToken[],
  surnameAt: number,
  name: KnownName,
): Recollection {
  const given = name.words.slice(0, -1);
  const least = Math.max(0, surnameAt - given.length - MORE_BEFORE);
  let first = surnameAt;
  while (first > least && belongs(text, tokens[first - 1], tokens[first], given)) first--;
  const parts = tokens.slice(first, surnameAt + 1);
  const last = parts.at(-1);
  const [start, end] = [parts[0]?.start ?? 0, last ? withoutGenitive(last, text) : 0];
  return { parts, candidate: recalled(name, start, end, shareOf(parts, given.length)) };
}

/** The end of a name written at `end`, with the full stop of its initial; undefined where the initial begins a word: "Olav har" is no "Olav H.". */
function endOfInitial({ words }: KnownName, end: number, text: string): number | undefined {
  if ((words.at(-1)?.length ?? 0) > 1) return end;
  if (/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) return undefined;
  return text[end] === '.' ? end + 1 : end;
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
    rank: nameRank(score),
  };
}
