import {
  type CaseRecord,
  type CaseState,
  type Decision,
  type Grown,
  officialsOf,
  recordsOfPreset,
  stateOf,
} from '@sladd/case';
import type { CasePlan, CaseRules } from '@sladd/contract';
import { UsageError } from '../usage-error.ts';
import type { ReadFile } from './read-case.ts';

interface Decided {
  readonly decision: 'remove' | 'keep' | 'pseudonym' | null;
  readonly as?: string | undefined;
  readonly series?: string | undefined;
}

/** What rules decide in a case. Throws `UsageError` for a name that is nobody's there, or several people's. */
export function recordsOfRules(rules: CaseRules, grown: Grown, files: readonly ReadFile[]): CaseRecord[] {
  const { people } = stateOf(grown, []);
  const own = rules.people.flatMap((rule) => decisionRecord(keyOf(rule.name, people), rule));
  if (rules.preset === undefined) return own;
  const state = stateOf(grown, own);
  const subject = rules.subject === undefined ? {} : { subject: keyOf(rules.subject, people) };
  const officials = officialsOf(state.people, files);
  return [...own, ...recordsOfPreset(rules.preset, state, { ...subject, officials })];
}

/** What a plan decides. */
export function recordsOfPlan(plan: CasePlan): CaseRecord[] {
  return [
    ...plan.splits.map((form): CaseRecord => ({ type: 'split', form })),
    ...plan.questions.flatMap(({ form, answer }): CaseRecord[] =>
      answer === null ? [] : [{ type: 'answer', form, person: answer }],
    ),
    ...plan.merges.map(({ person, into }): CaseRecord => ({ type: 'merge', person, into })),
    ...plan.people.flatMap((person) => decisionRecord(person.key, person)),
  ];
}

function decisionRecord(person: string, decided: Decided): CaseRecord[] {
  const decision = toDecision(decided);
  return decision ? [{ type: 'decide', person, decision }] : [];
}

function toDecision({ decision, as, series }: Decided): Decision | null {
  if (decision !== 'pseudonym') return decision === null ? null : { action: decision };
  return {
    action: decision,
    ...(as === undefined ? {} : { alias: as }),
    ...(series === undefined ? {} : { series }),
  };
}

/** The person whom one of the case's spellings names. */
function keyOf(name: string, people: CaseState['people']): string {
  const wanted = plain(name);
  const own = people.filter((person) => plain(person.name) === wanted);
  const all =
    own.length > 0 ? own : people.filter(({ names }) => names.some(({ text }) => plain(text) === wanted));
  const [person, ...more] = all;
  if (!person) throw new UsageError(`--rules: '${name}' is nobody in these files`);
  if (more.length > 0) throw new UsageError(`--rules: '${name}' may be ${all.length} people of these files`);
  return person.key;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trim();
}
