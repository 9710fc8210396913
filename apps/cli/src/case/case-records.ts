import {
  type CaseRecord,
  type CaseState,
  decisionRecord,
  type FoundPeople,
  officialsOf,
  recordsOfPreset,
  stateOf,
} from '@sladd/case';
import type { CaseRules } from '@sladd/contract';
import { UsageError } from '../errors/usage-error.ts';
import type { ReadFile } from './read-case.ts';

/** The decisions that rules make in a case. Throws `UsageError` for a name that matches no person or several. */
export function recordsOfRules(
  rules: CaseRules,
  found: FoundPeople,
  files: readonly ReadFile[],
): CaseRecord[] {
  const { people } = stateOf(found, []);
  const own = rules.people.flatMap((rule) => decisionRecord(keyOf(rule.name, people), rule));
  if (rules.preset === undefined) return own;
  const state = stateOf(found, own);
  const subject = rules.subject === undefined ? {} : { subject: keyOf(rules.subject, people) };
  const officials = officialsOf(state.people, files);
  return [...own, ...recordsOfPreset(rules.preset, state, { ...subject, officials })];
}

/** The key of the person with this spelling of the name. */
function keyOf(name: string, people: CaseState['people']): string {
  const wanted = plain(name);
  const own = people.filter((person) => plain(person.name) === wanted);
  const all =
    own.length > 0 ? own : people.filter(({ names }) => names.some(({ text }) => plain(text) === wanted));
  const [person, ...more] = all;
  if (!person) throw new UsageError(`--rules: nobody in these files is called '${name}'`);
  if (more.length > 0)
    throw new UsageError(`--rules: '${name}' may mean any of ${all.length} people in these files`);
  return person.key;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trim();
}
