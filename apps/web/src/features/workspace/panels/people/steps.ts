import type { CasePlace, Mention, Person } from '@sladd/case';
import { stepAround } from '../../../../shared/step-around.ts';
import { addRecords, placeOf, showMention } from '../../jobs/people/people.ts';
import { select } from '../../model/actions/marks.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { type PeopleState, placeId } from '../../model/people/people-state.ts';
import { keysOfNames } from '../../model/people/wishes.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** The places of the open person that are gone through: all, or those of one spelling. */
export function mentionsInSight({ state }: CaseNow, { openKey, form }: PeopleState): readonly Mention[] {
  const own = state.people.find(({ key }) => key === openKey)?.mentions ?? [];
  return form === null ? own : own.filter((mention) => mention.form === form);
}

/** Which of some places was jumped to last, from 0; -1 for none of them. */
export function currentAt(mentions: readonly CasePlace[], { current, names }: PeopleState): number {
  const keys = keysOfNames(names);
  return mentions.findIndex((mention) => placeId(keys.get(mention.file) ?? '', mention) === current);
}

/** Goes to the next or the previous of some places, round at the ends. */
export function stepMention(workspace: Workspace, mentions: readonly CasePlace[], step: 1 | -1): void {
  const at = currentAt(mentions, workspace.store.getState().people);
  const mention = mentions[stepAround(at, step, mentions.length)];
  if (mention) showMention(workspace, mention, placeOf(workspace, mention));
}

/** Goes to the next of some marks, round at the end, and selects it. */
export function stepMark({ store, ports }: Workspace, marks: readonly Highlight[]): void {
  const { selectedId } = store.getState().marks;
  const at = marks.findIndex(({ id }) => id === selectedId);
  const next = marks[stepAround(at, 1, marks.length)];
  if (!next) return;
  select(store, next.id);
  void ports.viewer?.showHighlight(next.id);
}

/** The people who are ticked, in the order of the list. */
export function pickedPeople({ state }: CaseNow, picked: ReadonlySet<string>): Person[] {
  return state.people.filter(({ key }) => picked.has(key));
}

/** Makes the people who are ticked one: the one with the most words in the name, then with the most places. */
export function mergePicked(workspace: Workspace, now: CaseNow): boolean {
  const all = pickedPeople(now, workspace.store.getState().people.picked);
  const into = mergeTarget(all);
  if (!into || all.length < 2) return false;
  addRecords(
    workspace,
    all.flatMap(({ key }) =>
      key === into.key ? [] : [{ type: 'merge' as const, person: key, into: into.key }],
    ),
  );
  patch(workspace.store, 'people', { picked: new Set(), openKey: into.key, form: null });
  return true;
}

/** Whose name people who become one go by. */
export function mergeTarget(people: readonly Person[]): Person | undefined {
  const words = ({ name }: Person): number => name.split(/\s+/u).filter((word) => word.length > 2).length;
  return [...people].sort(
    (one, other) => words(other) - words(one) || other.mentions.length - one.mentions.length,
  )[0];
}
