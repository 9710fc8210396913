import type { CaseDocument } from '../case-document.ts';
import type { FoundPeople } from '../people/mention.ts';
import { type CaseState, stateOf } from './case-state.ts';
import { officialsOf } from './presets.ts';
import type { CaseRecord, Decision } from './record.ts';

/** A decision about a person in a plan. */
export interface PlannedDecision {
  /** Null if undecided. */
  readonly decision: Decision['action'] | null;
  readonly as?: string | undefined;
  readonly series?: string | undefined;
}

/** The people in a plan of a case. Contains names, so it must not be handed out. */
export interface PeoplePlan {
  readonly people: (PlannedDecision & {
    readonly key: string;
    readonly name: string;
    readonly is_official: boolean;
    readonly files: number;
    readonly places: number;
    readonly names: {
      readonly form: string;
      readonly text: string;
      readonly spelling: string;
      readonly places: number;
    }[];
  })[];
  readonly merges: { readonly person: string; readonly into: string }[];
  readonly splits: string[];
  readonly questions: {
    readonly form: string;
    readonly text: string;
    readonly places: number;
    readonly candidates: string[];
    readonly answer: string | null;
  }[];
}

/** The people of a case with their decisions. {@link recordsOfPlan} of it gives the same case. */
export function peoplePlanOf(
  found: FoundPeople,
  records: readonly CaseRecord[],
  documents: readonly CaseDocument[],
): PeoplePlan {
  const state = stateOf(found, records);
  const answers = new Map(
    records.flatMap((record) => (record.type === 'answer' ? [[record.form, record.person]] : [])),
  );
  return {
    people: peopleOf(state, documents),
    merges: records.flatMap((record) =>
      record.type === 'merge' ? [{ person: record.person, into: record.into }] : [],
    ),
    splits: records.flatMap((record) => (record.type === 'split' ? [record.form] : [])),
    questions: stateOf(found, []).questions.map(({ form, text, mentions, candidates }) => ({
      form,
      text,
      places: mentions.length,
      candidates: [...candidates],
      answer: answers.get(form) ?? null,
    })),
  };
}

function peopleOf(state: CaseState, documents: readonly CaseDocument[]): PeoplePlan['people'] {
  const officials = officialsOf(state.people, documents);
  return state.people.map(({ key, name, names, mentions, files, decision }) => ({
    key,
    name,
    decision: decision?.action ?? null,
    ...(decision?.action === 'pseudonym' && decision.alias !== undefined ? { as: decision.alias } : {}),
    ...(decision?.action === 'pseudonym' && decision.series !== undefined ? { series: decision.series } : {}),
    is_official: officials.has(key),
    files,
    places: mentions.length,
    names: names.map(({ form, text, spelling, count }) => ({ form, text, spelling, places: count })),
  }));
}

/** The decisions of a plan. */
export function recordsOfPlan({
  people,
  merges,
  splits,
  questions,
}: Omit<PeoplePlan, 'people'> & {
  readonly people: readonly (PlannedDecision & { readonly key: string })[];
}): CaseRecord[] {
  return [
    ...splits.map((form): CaseRecord => ({ type: 'split', form })),
    ...questions.flatMap(({ form, answer }): CaseRecord[] =>
      answer === null ? [] : [{ type: 'answer', form, person: answer }],
    ),
    ...merges.map(({ person, into }): CaseRecord => ({ type: 'merge', person, into })),
    ...people.flatMap(({ key, ...planned }) => decisionRecord(key, planned)),
  ];
}

/** The record for a decision of a plan or of rules; none if undecided. */
export function decisionRecord(person: string, { decision, as, series }: PlannedDecision): CaseRecord[] {
  if (decision === null) return [];
  if (decision !== 'pseudonym') return [{ type: 'decide', person, decision: { action: decision } }];
  const alias = as === undefined ? {} : { alias: as };
  const counted = series === undefined ? {} : { series };
  return [{ type: 'decide', person, decision: { action: decision, ...alias, ...counted } }];
}
