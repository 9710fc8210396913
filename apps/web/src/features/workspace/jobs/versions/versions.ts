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

/** Why a version cannot have a name. */
export type VersionProblem = 'unusable' | 'taken';

/** Adds a version that decides nothing otherwise yet; says why it cannot have the name. */
export function addVersion({ store }: Workspace, wanted: string): VersionProblem | null {
  const { versions } = store.getState().people;
  const name = wanted.trim();
  if (!caseVersionNameSchema.safeParse(name).success) return 'unusable';
  if (versions.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'taken';
  patch(store, 'people', { versions: [...versions, { name, decisions: [] }] });
  return null;
}

/** Takes a version away. */
export function removeVersion({ store }: Workspace, name: string): void {
  const { versions } = store.getState().people;
  patch(store, 'people', { versions: versions.filter((one) => one.name !== name) });
}

/** Decides about a person in a version; null is as in the case. */
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

/** Where two versions of the case differ, as their marks would be now. */
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

/** The marks of a version as they would be now; null before the people were found. Nothing is changed. */
export function versionNow(workspace: Workspace, version: CaseVersion): VersionMarks | null {
  const { people, marks } = workspace.store.getState();
  if (!people.found) return null;
  const surroundings = { reading: readingStore(workspace).getState(), highlights: marks.highlights };
  return marksOfVersion(people.found, people, version, surroundings, workspace.newId);
}

/** Where decisions meet in a version. */
export interface VersionConflicts {
  /** Keep counts there against remove, until somebody says who is meant. */
  readonly kept: readonly CasePlace[];
  /** People who stay, who would go all the same under marks of something else. */
  readonly under: readonly CasePlace[];
}

/** Where decisions meet in a version as things are now. */
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
