import { byText } from '../case-document.ts';
import type { FoundPeople, Mention } from '../people/mention.ts';
import type { CaseRecord, Decision } from './record.ts';

/** A person as the records leave them. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** For each spelling that counts for the person, how often it stands; by form. */
  readonly names: readonly PersonName[];
  /** By file, page and place. */
  readonly mentions: readonly Mention[];
  /** How many files name the person. */
  readonly files: number;
  /** Null until somebody decides. */
  readonly decision: Decision | null;
}

/** One spelling of a person. */
export interface PersonName {
  readonly form: string;
  readonly text: string;
  readonly spelling: Mention['spelling'];
  readonly count: number;
}

/** A spelling that may mean several people, or one that nobody said for sure. */
export interface Question {
  readonly form: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** Keys of persons, sorted. */
  readonly candidates: readonly string[];
}

/** Two decisions that meet in one place, and what holds until somebody chooses. */
export interface Conflict {
  readonly type: 'kept_and_removed' | 'merged_decisions' | 'alias_twice';
  /** A form or an alias. */
  readonly subject: string;
  readonly people: readonly string[];
  readonly places: number;
}

/** A case after some records. */
export interface CaseState {
  /** Every place with whom it may mean, by file, page and place: as many as were found, in the same order. */
  readonly places: readonly Mention[];
  /** By first place. */
  readonly people: readonly Person[];
  readonly questions: readonly Question[];
  readonly conflicts: readonly Conflict[];
}

/** What records make of the people of a case. Records that name nobody of it change nothing. */
export function stateOf(found: FoundPeople, records: readonly CaseRecord[]): CaseState {
  const answers = new Map<string, string>();
  const merged = new Map<string, string>();
  const decisions = new Map<string, Decision>();
  for (const record of records) {
    if (record.type === 'decide') {
      // Whoever decides again about people who became one decides about all of them.
      for (const other of merged.keys())
        if (ownerOf(other, merged) === record.person) decisions.delete(other);
      decisions.set(record.person, record.decision);
    } else if (record.type === 'split') answers.set(record.form, splitKey(record.form));
    else if (record.type === 'answer') answers.set(record.form, record.person);
    else if (ownerOf(record.into, merged) !== record.person) merged.set(record.person, record.into);
  }
  const { places, people, questions } = whoIsWho(found, answers, merged);
  const clashes: Conflict[] = [];
  const state = people.map((person) => {
    const { decision, clash } = decided(person.key, merged, decisions);
    if (clash) {
      const { key, mentions } = person;
      clashes.push({ type: 'merged_decisions', subject: key, people: [key], places: mentions.length });
    }
    return withDecision(person, decision);
  });
  return {
    places,
    people: state,
    questions,
    conflicts: [...clashes, ...keptAndRemoved(state, questions), ...aliasTwice(state)],
  };
}

/** Who is named where, whatever is decided about them. */
interface WhoIsWho {
  readonly places: readonly Mention[];
  readonly people: readonly Undecided[];
  readonly questions: readonly Question[];
}

/** The last answer for each case: most records decide about people and leave who they are. */
const lastAnswers = new WeakMap<FoundPeople, { readonly asked: string; readonly answer: WhoIsWho }>();

function whoIsWho(
  found: FoundPeople,
  answers: ReadonlyMap<string, string>,
  merged: ReadonlyMap<string, string>,
): WhoIsWho {
  const asked = JSON.stringify([[...answers], [...merged]]);
  const known = lastAnswers.get(found);
  if (known?.asked === asked) return known.answer;
  const owner = (key: string): string => ownerOf(key, merged);
  const isPlain = answers.size + merged.size === 0;
  const places = isPlain ? found.mentions : found.mentions.map((one) => resolve(one, answers, owner));
  const names = new Map(found.people.map(({ key, name }) => [key, name]));
  const answer = { places, people: personsOf(places, names), questions: questionsOf(places) };
  lastAnswers.set(found, { asked, answer });
  return answer;
}

const lastPersons = new WeakMap<Undecided, Person>();

/** The same object as long as nothing else is decided about the person. */
function withDecision(person: Undecided, decision: Decision | null): Person {
  const known = lastPersons.get(person);
  if (known && JSON.stringify(known.decision) === JSON.stringify(decision)) return known;
  const made = { ...person, decision };
  lastPersons.set(person, made);
  return made;
}

/** The key of a person that a split made. */
export function splitKey(form: string): string {
  return `${form} (2)`;
}

function ownerOf(key: string, merged: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let own = key;
  for (let next = merged.get(own); next !== undefined && !seen.has(own); next = merged.get(own)) {
    seen.add(own);
    own = next;
  }
  return own;
}

function resolve(
  mention: Mention,
  answers: ReadonlyMap<string, string>,
  owner: (key: string) => string,
): Mention {
  const answer = answers.get(mention.form);
  if (answer !== undefined) return { ...mention, candidates: [owner(answer)], isSure: true };
  const candidates = Array.from(new Set(mention.candidates.map(owner))).sort(byText);
  // Of several people who turned out to be one, no question is left.
  const isSure = mention.isSure || (mention.candidates.length > 1 && candidates.length === 1);
  return { ...mention, candidates, isSure };
}

type Undecided = Omit<Person, 'decision'>;

function personsOf(mentions: readonly Mention[], names: ReadonlyMap<string, string>): Undecided[] {
  const byPerson = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const [key] = mention.candidates;
    if (!mention.isSure || key === undefined) continue;
    const own = byPerson.get(key);
    if (own) own.push(mention);
    else byPerson.set(key, [mention]);
  }
  return Array.from(byPerson, ([key, own]) => ({
    key,
    name: names.get(key) ?? own[0]?.text ?? key,
    names: namesOf(own),
    mentions: own,
    files: new Set(own.map(({ file }) => file)).size,
  }));
}

function namesOf(mentions: readonly Mention[]): PersonName[] {
  const names = new Map<string, PersonName>();
  for (const { form, text, spelling } of mentions) {
    const known = names.get(form);
    names.set(form, known ? { ...known, count: known.count + 1 } : { form, text, spelling, count: 1 });
  }
  return [...names.values()].sort((one, other) => other.count - one.count || byText(one.form, other.form));
}

function questionsOf(mentions: readonly Mention[]): Question[] {
  const open = mentions.filter(({ isSure }) => !isSure);
  const forms = Map.groupBy(open, ({ form }) => form);
  return Array.from(forms, ([form, own]) => ({
    form,
    text: own[0]?.text ?? form,
    mentions: own,
    candidates: Array.from(new Set(own.flatMap(({ candidates }) => candidates))).sort(byText),
  }));
}

/** Keep beats everything else among the decisions of people who became one. */
function decided(
  key: string,
  merged: ReadonlyMap<string, string>,
  decisions: ReadonlyMap<string, Decision>,
): { decision: Decision | null; clash: boolean } {
  const others = [...merged.keys()].filter((other) => ownerOf(other, merged) === key).sort(byText);
  const all = [key, ...others].flatMap((one) => decisions.get(one) ?? []);
  const kept = all.find(({ action }) => action === 'keep');
  const clash = new Set(all.map((one) => JSON.stringify(one))).size > 1;
  return { decision: kept ?? all[0] ?? null, clash };
}

function keptAndRemoved(people: readonly Person[], questions: readonly Question[]): Conflict[] {
  const action = new Map(people.map(({ key, decision }) => [key, decision?.action]));
  return questions.flatMap(({ form, mentions, candidates }): Conflict[] => {
    const actions = candidates.map((key) => action.get(key));
    const isBoth = actions.includes('keep') && actions.some((one) => one === 'remove' || one === 'pseudonym');
    return isBoth
      ? [{ type: 'kept_and_removed', subject: form, people: candidates, places: mentions.length }]
      : [];
  });
}

function aliasTwice(people: readonly Person[]): Conflict[] {
  const own = people.flatMap(({ key, decision, mentions }) =>
    decision?.action === 'pseudonym' && decision.alias !== undefined
      ? [{ key, alias: decision.alias, places: mentions.length }]
      : [],
  );
  return Array.from(Map.groupBy(own, ({ alias }) => alias)).flatMap(([alias, all]): Conflict[] =>
    all.length > 1
      ? [
          {
            type: 'alias_twice',
            subject: alias,
            people: all.map(({ key }) => key),
            places: all.reduce((sum, { places }) => sum + places, 0),
          },
        ]
      : [],
  );
}
