import { type Candidate, ranks } from '../candidate.ts';
import { nameEntity } from './name-candidates.ts';
import { areAdjacent, type NameToken, nameTokens, tokenForms } from './name-tokens.ts';

/** Names scored lower than this are not looked for elsewhere. */
const LEARN_FROM_SCORE = 0.6;

const scores = { full: 0.93, partial: 0.9, initials: 0.85, surname: 0.85, given: 0.65 } as const;

interface KnownName {
  /** Lower-case words, given names first. */
  readonly words: readonly string[];
}

/** The persons' names found in a document so far, and the way to find them again in other forms. */
export interface DocumentMemory {
  /** Adds the persons among these names. `text` is the page they were found in. */
  learn(names: readonly Candidate[], text: string): void;
  /** Occurrences of the remembered names: in full, in part, with initials, alone, inflected or in capitals. */
  recall(text: string): Candidate[];
}

/** An empty memory for one document. */
export function createDocumentMemory(): DocumentMemory {
  const bySurname = new Map<string, KnownName[]>();
  const givenNames = new Set<string>();
  const known = new Set<string>();

  function learn(names: readonly Candidate[], text: string): void {
    for (const name of names) {
      if (name.score < LEARN_FROM_SCORE || !name.entity.fast?.includes('PERSON')) continue;
      const words = wordsOf(text.slice(name.start, name.end));
      const key = words.join(' ');
      if (words.length < 2 || known.has(key)) continue;
      known.add(key);
      for (const surname of new Set(spellings(words.at(-1) ?? ''))) append(bySurname, surname, { words });
      givenNames.add(words[0] ?? '');
    }
  }

  function recall(text: string): Candidate[] {
    if (known.size === 0) return [];
    const tokens = nameTokens(text);
    const withSurname = tokens.flatMap((token, index) => {
      const names = token.isInitial ? [] : tokenForms(token).flatMap((form) => bySurname.get(form) ?? []);
      return names.length === 0 ? [] : [longest(names.map((name) => extend(text, tokens, index, name)))];
    });
    const covered = new Set(
      tokens.filter((token) =>
        withSurname.some(({ start, end }) => token.start >= start && token.end <= end),
      ),
    );
    const alone = tokens
      .filter((token) => !covered.has(token) && tokenForms(token).some((form) => givenNames.has(form)))
      .map((token) => recalled(token.start, token.end, scores.given));
    return [...withSurname, ...alone];
  }

  return { learn, recall };
}

function append(map: Map<string, KnownName[]>, key: string, name: KnownName): void {
  map.set(key, [...(map.get(key) ?? []), name]);
}

function wordsOf(text: string): string[] {
  return nameTokens(text)
    .filter((token) => token.end - token.start > 1)
    .map((token) => (token.hyphenated === undefined ? token.norm : token.hyphenated));
}

// The name may have been found in the genitive, and a hyphen at a line end may or may not belong to it.
function spellings(surname: string): string[] {
  const forms = [surname, surname.replace(/'s$/, '')];
  return surname.endsWith('s') && surname.length > 4 ? [...forms, surname.slice(0, -1)] : forms;
}

/** Grows a surname to the left over the given names or initials that belong to it. */
function extend(
  text: string,
  tokens: readonly NameToken[],
  surnameIndex: number,
  name: KnownName,
): Candidate {
  const surname = tokens[surnameIndex] as NameToken;
  const given = name.words.slice(0, -1);
  let start = surname.start;
  let grown = 0;
  let onlyInitials = true;
  for (let index = surnameIndex - 1; index >= 0; index--) {
    const token = tokens[index];
    const right = tokens[index + 1];
    if (!token || !right || !areAdjacent(text, token, right)) break;
    const fits = token.isInitial
      ? given.some((word) => word.startsWith(token.norm))
      : given.some((word) => word === token.norm || word === token.hyphenated);
    if (!fits) break;
    onlyInitials &&= token.isInitial;
    start = token.start;
    grown++;
  }
  const end = surname.end;
  if (grown === 0) return recalled(start, end, scores.surname);
  if (onlyInitials) return recalled(start, end, scores.initials);
  return recalled(start, end, grown === given.length ? scores.full : scores.partial);
}

function longest(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((best, other) => (other.end - other.start > best.end - best.start ? other : best));
}

function recalled(start: number, end: number, score: number): Candidate {
  const evidence = { recognizer: 'document-names', validated: undefined, contextWords: [] };
  return {
    start,
    end,
    score,
    entity: nameEntity('PER'),
    evidence,
    explain: "a person's name that stands elsewhere in the document",
    rank: score < 0.5 ? ranks.guess : ranks.name,
  };
}
