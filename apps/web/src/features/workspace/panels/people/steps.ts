import type { CasePlace, Mention, Person } from '@sladd/case';
import { stepAround } from '../../../../shared/step-around.ts';
import { addRecords, placeOf, showMention } from '../../jobs/people/people.ts';
import { select } from '../../model/actions/marks.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { keysOfNames } from '../../model/people/pages-to-follow.ts';
import { type PeopleState, placeId } from '../../model/people/people-state.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** The places of the open person to step through: all, or those of one spelling. */
export function mentionsInSight({ state }: CaseNow, { openKey, form }: PeopleState): readonly Mention[] {
  const own = state.people.find(({ key }) => key === openKey)?.mentions ?? [];
  return form === null ? own : own.filter((mention) => mention.form === form);
}

/** The index of the place that was jumped to last; -1 if it is none of them. */
export function currentAt(mentions: readonly CasePlace[], { current, names }: PeopleState): number {
  const keys = keysOfNames(names);
  return mentions.findIndex((mention) => placeId(keys.get(mention.file) ?? '', mention) === current);
}

/** Moves to the next or previous of some places, wrapping around. */
export function stepMention(workspace: Workspace, mentions: readonly CasePlace[], step: 1 | -1): void {
  const at = currentAt(mentions, workspace.store.getState().people);
  const mention = mentions[stepAround(at, step, mentions.length)];
  if (mention) showMention(workspace, mention, placeOf(workspace, mention));
}

/** Selects and shows the next of some marks, wrapping around. */
export function stepMark({ store, ports }: Workspace, marks: readonly Highlight[]): void {
  const { selectedId } = store.getState().marks;
  const at = marks.findIndex(({ id }) => id === selectedId);
  const next = marks[stepAround(at, 1, marks.length)];
  if (!next) return;
  select(store, next.id);
  void ports.viewer?.showHighlight(next.id);
}

/** The selected people, in the order of the list. */
export function pickedPeople({ state }: CaseNow, picked: ReadonlySet<string>): Person[] {
  return state.people.filter(({ key }) => picked.has(key));
}

/** Merges the selected people into {@link mergeTarget}. */
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

/** The person to merge others into: the one with the most words in the name, then with the most places. */
export function mergeTarget(people: readonly Person[]): Person | undefined {
  const words = ({ name }: Person): number => name.split(/\s+/u).filter((word) => word.length > 2).length;
  return [...people].sort(
    (one, other) => words(other) - words(one) || other.mentions.length - one.mentions.length,
  )[0];
}
