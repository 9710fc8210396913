import { ambiguousAliases, handedOutNames, recordsOfVersion, stateOf } from '@sladd/case';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import type { MadeVersion } from '../../model/people/made-versions.ts';
import { outputsOf } from '../../model/people/version-marks.ts';
import { versionsBasis } from '../../model/selectors/versions-basis.ts';
import { patch } from '../../model/store.ts';
import { begin } from '../../mounted/running.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { zipped } from '../calls/zipped.ts';
import { needsPassword } from '../questions/needs-password.ts';
import {
  type FinishedVersion,
  isTelling,
  makeVersion,
  type PreparedVersion,
  prepareVersion,
} from './make-version.ts';
import { forgetShown } from './show-version.ts';
import { versionConflicts } from './versions.ts';

/**
 * Creates all versions and saves them in one archive, each file named after its version. Saves nothing if any file
 * fails. Null if it was held back, stopped or failed as a whole, in which case a notice has been shown.
 */
export async function exportVersions(workspace: Workspace): Promise<readonly MadeVersion[] | null> {
  const { store, running } = workspace;
  const state = store.getState();
  const { people, redaction } = state;
  if (!people.found || people.versions.length === 0 || redaction.isRedacting) return null;
  if (needsPassword(workspace) || isAmbiguous(workspace) || meets(workspace)) return null;
  const work = begin(running, 'redact');
  if (!work) return null;
  patch(store, 'redaction', { isRedacting: true });
  forgetShown(workspace);
  patch(store, 'people', { made: null });
  try {
    const prepared: PreparedVersion[] = [];
    for (const version of people.versions) {
      const own = await prepareVersion(workspace, version, work.signal);
      if (own) prepared.push(own);
    }
    const names = handedOutNames(
      prepared.map(({ version }) => version.name),
      (index) => prepared.some((own, at) => at === index && isTelling(own)),
    );
    const finished: FinishedVersion[] = [];
    for (const [index, own] of prepared.entries()) {
      const one = await makeVersion(workspace, own, names[index] ?? '', work.signal);
      if (!one) return null;
      finished.push(one);
    }
    const versions = finished.map(({ made }) => made);
    const isWhole = versions.every(({ failed }) => failed === 0);
    if (isWhole) saveFile(await archive(finished), 'versions.zip');
    else say.error('versions.failed');
    const results = isWhole ? finished.map(({ made, results: own }) => [made.name, own] as const) : [];
    const basis = versionsBasis(state);
    patch(store, 'people', { made: { versions, results: new Map(results), basis } });
    return versions;
  } catch (error) {
    if (!work.signal.aborted) say.failure('redactionFailed', error);
    return null;
  } finally {
    work.end();
    patch(store, 'redaction', { isRedacting: false });
  }
}

/** Whether a pseudonym stands for several people, in one version or across versions; then shows a notice. */
function isAmbiguous({ store }: Workspace): boolean {
  const { found, records, versions } = store.getState().people;
  if (!found) return false;
  const inTwo = ambiguousAliases(outputsOf(found, { records, versions })).length;
  if (inTwo > 0) say.warning('versions.aliasTwice', { count: inTwo });
  const twice = versions
    .flatMap((version) => stateOf(found, recordsOfVersion(records, version)).conflicts)
    .filter(({ type }) => type === 'alias_twice').length;
  if (inTwo === 0 && twice > 0) say.warning('people.aliasTwiceFirst', { count: twice });
  return inTwo + twice > 0;
}

/** Whether versions have conflicts that were not shown yet; shows a notice, once per set of conflicts. */
function meets(workspace: Workspace): boolean {
  const { store } = workspace;
  const { versions, shownConflicts } = store.getState().people;
  const places = versions.map((version) => {
    const { kept, under } = versionConflicts(workspace, version);
    return [version.name, ...kept, ...under];
  });
  const count = places.reduce((sum, { length }) => sum + length - 1, 0);
  const fingerprint = JSON.stringify(places);
  if (count === 0 || shownConflicts === fingerprint) return false;
  patch(store, 'people', { shownConflicts: fingerprint });
  say.warning('versions.conflictsFirst', { count });
  return true;
}

function archive(finished: readonly FinishedVersion[]): Promise<Blob> {
  return zipped(Object.fromEntries(finished.flatMap((one) => Object.entries(one.entries))));
}
