import {
  byText,
  type CaseDocument,
  type CaseFinding,
  type CasePage,
  inOrder,
  isPersonType,
} from '../case-document.ts';
import { foldConfusables, withoutGenitive } from '../names/fold-word.ts';
import { asked, spellingOf } from '../names/spelling.ts';
import { tokensOf } from '../names/tokens.ts';
import { titles } from '../names/word-lists.ts';
import { findMentions } from './find-mentions.ts';
import type { FoundPeople, FoundPerson, Mention } from './mention.ts';
import { nicknamesOf } from './nicknames.ts';

/** A name found by detection, with all its places. */
interface Seed {
  readonly words: readonly string[];
  readonly text: string;
  /** For a finding across a line end, the words of each line: it may be two names below each other. */
  readonly lines: readonly (readonly string[])[];
  /** The other names on a line with it anywhere: a list does not name the same person twice. */
  readonly beside: Set<string>;
  count: number;
}

/**
 * The people of a case and every place that names them, from the persons that detection found in all files. Two names
 * become one person only by the spellings of `spellings`, and never if they fit two people. Does not depend on the order
 * of the files.
 */
export function findPeople(given: readonly CaseDocument[]): FoundPeople {
  const documents = inOrder(given);
  const people = peopleOf(seedsOf(documents));
  const named = withNicknames(people, mentionsIn(documents, people), documents);
  const mentions = mentionsIn(documents, named);
  return { people: named, mentions };
}

function mentionsIn(documents: readonly CaseDocument[], people: readonly FoundPerson[]): Mention[] {
  return documents.flatMap((document) => findMentions(document, people));
}

function seedsOf(documents: readonly CaseDocument[]): Seed[] {
  const seeds = new Map<string, Seed>();
  for (const { text, findings } of documents.flatMap(({ pages }) => pages)) {
    for (const { start, end, entityType } of findings) {
      if (!isPersonType(entityType)) continue;
      const own = text.slice(start, end);
      const words = wordsOf(own);
      if (words.length === 0 || words.every((word) => word.length === 1)) continue;
      const key = words.join(' ');
      const known = seeds.get(key);
      if (known) known.count++;
      else seeds.set(key, newSeed(own, words));
    }
  }
  for (const page of documents.flatMap(({ pages }) => pages)) noteBeside(page, seeds);
  return [...seeds.values()].sort(fullestFirst);
}

function newSeed(own: string, words: readonly string[]): Seed {
  const text = undivided(own).replace(/\s+/gu, ' ').trim();
  return { words, text, lines: linesOf(own), beside: new Set(), count: 1 };
}

/** Notes which names with the same surname are on one line: «Kari Berg, Kari Anne Berg» are two people. */
function noteBeside({ text, findings }: CasePage, seeds: ReadonlyMap<string, Seed>): void {
  const people = findings.filter(({ entityType }) => isPersonType(entityType));
  const lines = Map.groupBy(people, ({ start }) => text.slice(0, start).split('\n').length);
  const named = ({ start, end }: CaseFinding): string[] => wordsOf(text.slice(start, end));
  for (const own of lines.values()) {
    for (const one of own) {
      const words = named(one);
      // Several methods may find parts of one name.
      const apart = own.filter(({ start, end }) => end <= one.start || one.end <= start).map(named);
      for (const other of apart)
        if (other.at(-1) === words.at(-1)) seeds.get(words.join(' '))?.beside.add(other.join(' '));
    }
  }
}

/** A word that is hyphenated at a line end is one word. */
function undivided(text: string): string {
  return text.replace(/[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})/gu, '');
}

function linesOf(text: string): string[][] {
  const lines = undivided(text).split('\n').map(wordsOf);
  return lines.length > 1 ? lines.filter((words) => words.length > 0) : [];
}

function wordsOf(text: string): string[] {
  const words = tokensOf(undivided(text), () => false).map(({ folded }) => folded);
  while (titles.has(words[0] ?? '')) words.shift();
  const [surname, ...given] = words;
  const comma = /^[^\s,]+,/u.test(text.trim());
  return comma && surname !== undefined && given.length > 0 ? [...given, surname] : words;
}

/**
 * Sorts the spellings of a person by how well they represent the name: on one line, most words, none misread, no
 * genitive, most places.
 */
function fullestFirst(one: Seed, other: Seed): number {
  const doubt = ({ words }: Seed): number => Number(/\d/u.test(words.join()));
  const whole = ({ words }: Seed): number => words.filter((word) => word.length > 1).length;
  return (
    Number(one.lines.length > 0) - Number(other.lines.length > 0) ||
    whole(other) - whole(one) ||
    doubt(one) - doubt(other) ||
    other.count - one.count ||
    byText(one.words.join(' '), other.words.join(' '))
  );
}

function peopleOf(seeds: readonly Seed[]): FoundPerson[] {
  const people: FoundPerson[] = [];
  const lastWords = new Set(seeds.map(({ words }) => words.at(-1) ?? ''));
  for (const seed of seeds) {
    const forms = genitives(seed.words);
    const others = seed.words.length > 1 ? people.filter(({ key }) => !seed.beside.has(key)) : people;
    if (forms.some((words) => meansSomebody(words, others))) continue;
    // Detection takes two names below each other for one.
    if (seed.lines.some((words) => meansSomebody(words, people))) continue;
    const looked = foldConfusables(seed.words.join(' '));
    if (seed.words.length > 1 && people.some(({ words }) => foldConfusables(words.join(' ')) === looked))
      continue;
    const words = forms.findLast((form) => lastWords.has(form.at(-1) ?? '')) ?? seed.words;
    const isInGenitive = words !== seed.words && words.join() !== seed.words.join();
    const name = isInGenitive ? seed.text.replace(/(?:['’]s?|s)$/u, '') : seed.text;
    people.push({ key: words.join(' '), name, words, nicknames: [] });
  }
  return people.sort((one, other) => byText(one.key, other.key));
}

/** Also if it means several people, which is a question rather than a new person. */
function meansSomebody(words: readonly string[], people: readonly FoundPerson[]): boolean {
  return people.some((person) => {
    const spelling = spellingOf({ words, hasComma: false }, person);
    return spelling !== undefined && !asked.has(spelling);
  });
}

function genitives(words: readonly string[]): (readonly string[])[] {
  const last = words.at(-1) ?? '';
  return withoutGenitive(last).map((form) => [...words.slice(0, -1), form]);
}

/** A nickname counts if only one person is said to have it. */
function withNicknames(
  people: readonly FoundPerson[],
  mentions: readonly Mention[],
  documents: readonly CaseDocument[],
): FoundPerson[] {
  const nicknames = nicknamesOf(mentions, documents);
  return people.map((person) => ({
    ...person,
    nicknames: [...nicknames].flatMap(([nickname, owners]) =>
      owners.size === 1 && owners.has(person.key) && !person.words.includes(nickname) ? [nickname] : [],
    ),
  }));
}
