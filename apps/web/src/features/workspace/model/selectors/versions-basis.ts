import type { MadeVersions } from '../people/made-versions.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** Everything that determines the results of versions, as parts to compare by reference. */
export function versionsBasis({ files, marks, people, redaction }: WorkspaceState): readonly unknown[] {
  const { options, appearance, grounds, lock } = redaction;
  const open = files.map(({ key }) => key).join(' ');
  const read = [...people.names.keys()].join(' ');
  return [open, read, marks.highlights, people.records, people.versions, options, appearance, grounds, lock];
}

/** Whether something has changed since the versions were made. */
export function isOutdated({ basis }: Pick<MadeVersions, 'basis'>, state: WorkspaceState): boolean {
  return versionsBasis(state).some((part, index) => part !== basis[index]);
}
