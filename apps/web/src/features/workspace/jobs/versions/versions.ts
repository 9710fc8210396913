import {
  type CasePlace,
  type CaseVersion,
  type Decision,
  differencesBetween,
  type VersionDifference,
} from '@sladd/case';
import { caseVersionNameSchema } from '@sladd/contract';
import { decidedPlaces } from '../../model/people/decided-places.ts';
import { keptUnderMarks } from '../../model/people/kept-under-marks.ts';
import { marksOfVersion, type VersionMarks } from '../../model/people/version-marks.ts';
import { patch } from '../../model/store.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Why a name of a version is rejected. */
export type VersionProblem = 'unusable' | 'taken';

/** Adds a version without decisions of its own; returns why the name is rejected, or null. */
export function addVersion({ store }: Workspace, wanted: string): VersionProblem | null {
  const { versions } = store.getState().people;
  const name = wanted.trim();
  if (!caseVersionNameSchema.safeParse(name).success) return 'unusable';
  if (versions.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'taken';
  patch(store, 'people', { versions: [...versions, { name, decisions: [] }] });
  return null;
}

export function removeVersion({ store }: Workspace, name: string): void {
  const { versions } = store.getState().people;
  patch(store, 'people', { versions: versions.filter((one) => one.name !== name) });
}

/** Sets the decision about a person in a version; null to decide as in the case. */
export function decideInVersion(
  { store }: Workspace,
  name: string,
  person: string,
  action: Decision['action'] | null,
): void {
  const { versions } = store.getState().people;
  const changed = versions.map((version): CaseVersion => {
    if (version.name !== name) return version;
    const others = version.decisions.filter((one) => one.person !== person);
    return { name, decisions: action === null ? others : [...others, { person, decision: { action } }] };
  });
  patch(store, 'people', { versions: changed });
}

/** The differences between two versions of the case, with their current marks. */
export function versionDifferences(
  workspace: Workspace,
  first: CaseVersion,
  second: CaseVersion,
): readonly VersionDifference[] {
  const { names } = workspace.store.getState().people;
  const reading = readingStore(workspace).getState();
  const goneIn = (version: CaseVersion) => {
    const marked = versionNow(workspace, version);
    if (!marked) return [];
    const places = decidedPlaces(names, reading, marked.highlights, marked.now);
    return places.filter(({ isRemoved }) => isRemoved);
  };
  return differencesBetween(goneIn(first), goneIn(second));
}

/** The current marks of a version; null until the people have been found. Changes nothing. */
export function versionNow(workspace: Workspace, version: CaseVersion): VersionMarks | null {
  const { people, marks } = workspace.store.getState();
  if (!people.found) return null;
  const surroundings = { reading: readingStore(workspace).getState(), highlights: marks.highlights };
  return marksOfVersion(people.found, people, version, surroundings, workspace.newId);
}

/** Conflicting decisions in a version. */
export interface VersionConflicts {
  /** Places where keep conflicts with remove and applies until somebody chooses. */
  readonly kept: readonly CasePlace[];
  /** Places of kept people that are removed under other marks. */
  readonly under: readonly CasePlace[];
}

/** The current conflicts in a version. */
export function versionConflicts(workspace: Workspace, version: CaseVersion): VersionConflicts {
  const marked = versionNow(workspace, version);
  if (!marked) return { kept: [], under: [] };
  const { names } = workspace.store.getState().people;
  const { state, outcomes } = marked.now;
  const meeting = new Set(
    state.conflicts.flatMap(({ type, subject }) => (type === 'kept_and_removed' ? [subject] : [])),
  );
  const surroundings = { names, reading: readingStore(workspace).getState(), highlights: marked.highlights };
  return {
    kept: state.questions.flatMap(({ form, mentions }) => (meeting.has(form) ? mentions : [])),
    under: keptUnderMarks(outcomes, surroundings),
  };
}
