import type { OpenFile } from '../../model/files/open-file.ts';
import { filesInScope, filesMeant, type Scope, scopeInForce } from '../../model/files/scope.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { listedFiles } from '../../mounted/listed-files.ts';
import { begin } from '../../mounted/running.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { until } from './until.ts';

/** Upper limit; normally the notice is closed when the wait ends. */
const WAITING_NOTICE_MS = 600_000;

type Work = 'detect' | 'search' | 'redact';

const scopesOf = { detect: 'detection', search: 'search', redact: 'redaction' } as const;

/** The files of a job's scope that are still being opened. */
function stillOpening(state: WorkspaceState, work: Work): readonly OpenFile[] {
  return meant(state, work).filter((file) => file.status === 'opening');
}

/** The files of a job's scope; undefined while one of them is still being opened. */
export function openedNow(state: WorkspaceState, work: Work): readonly OpenFile[] | undefined {
  if (stillOpening(state, work).length > 0) return undefined;
  return filesInScope(scopeOf(state, work), state.files, state.view.fileKey);
}

/**
 * The files of a job's scope, once none of them is being opened: no job starts with fewer files than its scope. Shows a
 * notice while waiting, and can be aborted like the job itself; returns null then, and if the job runs already.
 * Unreadable files are named.
 */
export async function whenOpened(workspace: Workspace, work: Work): Promise<readonly OpenFile[] | null> {
  const { store, running } = workspace;
  const waiting = stillOpening(store.getState(), work);
  if (waiting.length > 0) {
    const own = begin(running, work);
    if (!own) return null;
    const closeNotice = say.beginning(
      'waitingForFiles',
      { durationMs: WAITING_NOTICE_MS },
      { count: waiting.length },
    );
    try {
      await until(workspace, (state) => stillOpening(state, work).length === 0, own.signal);
    } catch {
      return null;
    } finally {
      closeNotice();
      own.end();
    }
    nameUnreadable(
      waiting.map((file) => file.key),
      store.getState(),
    );
  }
  return openedNow(store.getState(), work) ?? [];
}

function nameUnreadable(waited: readonly string[], { files }: WorkspaceState): void {
  const names = files
    .filter((file) => file.status === 'failed' && waited.includes(file.key))
    .map((file) => file.identity.name);
  if (names.length > 0) say.warning('leftOut.unreadable', { count: names.length, names: listedFiles(names) });
}

function meant(state: WorkspaceState, work: Work): readonly OpenFile[] {
  return filesMeant(scopeOf(state, work), state.files, state.view.fileKey);
}

function scopeOf(state: WorkspaceState, work: Work): Scope {
  return scopeInForce(state[scopesOf[work]].scope, state.files);
}
