import { type Candidate, nameRank } from '../../finding/candidate.ts';
import { type KnownName, type NameGroup, surestOf } from './name-group.ts';
import { areAdjacent, type NameToken } from './name-tokens.ts';

/** The score of other forms of a name, as a share of the score with which the name was first found. */
export const shares = { full: 1, partial: 0.97, initials: 0.93, surname: 0.92, given: 0.8 } as const;

/** A known name at a place, and the words there that are its parts. */
interface Recollection {
  readonly candidate: Candidate;
  readonly parts: readonly NameToken[];
}

/** The names of a group that the words before a surname belong to; where they belong to none, the surname alone. */
export function recollections(
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
export function longest(found: readonly Recollection[]): Recollection[] {
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

/** Where a token ends without an English genitive. */
export function withoutGenitive({ start, end }: NameToken, text: string): number {
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

/** A known name at a place of a text, found again. */
export function recalled(name: KnownName, start: number, end: number, share: number): Candidate {
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
