import { type CaseVersion, type Decision, differencesBetween, type VersionDifference } from '@sladd/case';
import { caseVersionNameSchema } from '@sladd/contract';
import { decidedPlaces } from '../model/people/decided-places.ts';
import { marksOfVersion } from '../model/people/version-marks.ts';
import { patch } from '../model/store.ts';
import { readingStore } from '../mounted/reading-store.ts';
import type { Workspace } from '../mounted/workspace.ts';

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
  const { people, marks } = workspace.store.getState();
  const { grown, names } = people;
  if (!grown) return [];
  const reading = readingStore(workspace).getState();
  const surroundings = { reading, highlights: marks.highlights };
  const goneIn = (version: CaseVersion) => {
    const { highlights, now } = marksOfVersion(grown, people, version, surroundings, workspace.newId);
    return decidedPlaces(names, reading, highlights, now).filter(({ isRemoved }) => isRemoved);
  };
  return differencesBetween(goneIn(first), goneIn(second));
}
