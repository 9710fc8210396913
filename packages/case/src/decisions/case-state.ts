import { byText } from '../case-document.ts';
import type { FoundPeople, Mention } from '../people/mention.ts';
import type { CaseRecord, Decision } from './record.ts';

/** A person after all records. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** Number of occurrences of each spelling that counts for the person. */
  readonly names: readonly PersonName[];
  /** By file, page and place. */
  readonly mentions: readonly Mention[];
  /** Number of files that name the person. */
  readonly files: number;
  /** Null if undecided. */
  readonly decision: Decision | null;
}

/** A spelling of a person. */
export interface PersonName {
  readonly form: string;
  readonly text: string;
  readonly spelling: Mention['spelling'];
  readonly count: number;
}

/** A spelling that may mean several people, or that nobody has confirmed. */
export interface Question {
  readonly form: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** Keys of persons, sorted. */
  readonly candidates: readonly string[];
}

/** Two decisions that conflict in one place, and the one that applies until the user chooses. */
export interface Conflict {
  readonly type: 'kept_and_removed' | 'merged_decisions' | 'alias_twice';
  /** A spelling or a pseudonym. */
  readonly subject: string;
  readonly people: readonly string[];
  readonly places: number;
}

/** A case after its records. */
export interface CaseState {
  /** Every place with the people it may mean, by file, page and place: all that were found, in the same order. */
  readonly places: readonly Mention[];
  /** By first place. */
  readonly people: readonly Person[];
  readonly questions: readonly Question[];
  readonly conflicts: readonly Conflict[];
}

/** Applies records to the people of a case. Records about unknown people change nothing. */
export function stateOf(found: FoundPeople, records: readonly CaseRecord[]): CaseState {
  const answers = new Map<string, string>();
  const merged = new Map<string, string>();
  const decisions = new Map<string, Decision>();
  for (const record of records) {
    if (record.type === 'decide') {
      // A later decision about merged people applies to all of them.
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

/** Who is named where, independent of the decisions. */
interface WhoIsWho {
  readonly places: readonly Mention[];
  readonly people: readonly Undecided[];
  readonly questions: readonly Question[];
}

/** Cache of the last result for each case: most records only decide about people. */
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

/** Returns the same object until a decision about the person changes. */
function withDecision(person: Undecided, decision: Decision | null): Person {
  const known = lastPersons.get(person);
  if (known && JSON.stringify(known.decision) === JSON.stringify(decision)) return known;
  const made = { ...person, decision };
  lastPersons.set(person, made);
  return made;
}

/** The key of a person who was split off. */
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
  // If the candidates were merged into one person, the question is answered.
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

/** Among decisions about merged people, keep takes precedence. */
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
