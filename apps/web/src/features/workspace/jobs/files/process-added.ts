import { workspaceDurationsMs } from '../../../../shared/notices/notices.model.ts';
import { initialAccount } from '../../model/account/account.ts';
import { markHits } from '../../model/actions/search.ts';
import { autoPlan, flagsOfPattern } from '../../model/auto-process.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { SearchQuery } from '../../model/search/query.ts';
import { activeQueries, keptQueries, withQuery } from '../../model/selectors/active-queries.ts';
import { patch } from '../../model/store.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { beginInstead, type Work, whenFree } from '../../mounted/running.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { sweepAdded } from '../blocks/reach-late-files.ts';
import { until } from '../calls/until.ts';
import { detect } from '../detection/detect.ts';
import { importOpenMarks } from '../plans/import-open-marks.ts';
import { hitsOf, noteOutcome, sayDidNotRun, searchFailure } from '../search/search.ts';

/** The queues of a workspace, each running one task after the other; searches do not wait for automatic processing. */
interface Queues {
  searching: Promise<void>;
  processing: Promise<void>;
}

const queuesOf = new WeakMap<Workspace, Queues>();

/**
 * Brings files that were just opened up to date with the others: searches active terms, imports marks of other
 * programs, applies zones and blocks of a plan, and starts automatic processing.
 */
export function processAdded(workspace: Workspace, keys: readonly FileKey[]): void {
  if (keys.length === 0) return;
  const queues = queuesOf.get(workspace) ?? { searching: Promise.resolve(), processing: Promise.resolve() };
  queuesOf.set(workspace, queues);
  const { signal } = workUntilLeft(workspace);
  queues.searching = queues.searching.then(() => searchActive(workspace, keys, signal)).catch(ignore);
  void importOpenMarks(workspace, keys).catch(ignore);
  void sweepAdded(workspace, keys).catch(ignore);
  queues.processing = Promise.all([queues.searching, queues.processing])
    // The settings of the account are known shortly after the page opens.
    .then(() => until(workspace, (state) => state.account !== initialAccount, signal))
    .then(() => autoProcess(workspace, keys, signal))
    .catch(ignore);
}

/** The work on added files, which is aborted when the workspace is left. */
function workUntilLeft({ running }: Workspace): Work {
  return running.get('added') ?? beginInstead(running, 'added');
}

/** Failures have been reported where they occurred; aborts need no notice. */
const ignore = () => undefined;

async function searchActive(
  workspace: Workspace,
  keys: readonly FileKey[],
  signal: AbortSignal,
): Promise<void> {
  askAboutKept(workspace);
  for (const query of activeQueries(workspace.store.getState().search))
    await searchIn(workspace, query, keys, signal);
}

/** Terms of an earlier case are listed with a question; nothing is marked automatically. */
function askAboutKept(workspace: Workspace): void {
  const kept = keptQueries(workspace.store.getState().search);
  if (kept.length === 0) return;
  const values = { count: kept.length, terms: kept.map((query) => query.term).join(', ') };
  say.info('search.keptAsk', values, {
    durationMs: workspaceDurationsMs.autoProcessWarning,
    action: { label: textOf('search.keptSearch'), onClick: () => searchKept(workspace) },
  });
}

/** Searches all files for the terms of an earlier case. */
export function searchKept(workspace: Workspace): void {
  const { store } = workspace;
  const kept = keptQueries(store.getState().search);
  patch(store, 'search', { kept: new Set() });
  const { signal } = workUntilLeft(workspace);
  const keys = store.getState().files.map((file) => file.key);
  void (async () => {
    for (const query of kept) await searchIn(workspace, query, keys, signal);
  })().catch(ignore);
}

async function autoProcess(
  workspace: Workspace,
  keys: readonly FileKey[],
  signal: AbortSignal,
): Promise<void> {
  const { store, ports } = workspace;
  const { account } = store.getState();
  if (!account.autoProcesses) return;
  const saved = { terms: ports.account?.terms() ?? [], hasTypes: account.hasTypes };
  const plan = autoPlan(
    saved,
    activeQueries(store.getState().search),
    (feature) => ports.gate?.has(feature) ?? true,
  );
  if (plan.isEmpty) {
    return say.warning(
      'autoProcess.notConfigured',
      {},
      { durationMs: workspaceDurationsMs.autoProcessWarning },
    );
  }
  if (plan.isReduced) say.info('autoProcess.reduced');
  for (const pattern of plan.terms) {
    const term = pattern.pattern_text;
    const query: SearchQuery = { id: `query-${workspace.newId()}`, term, ...flagsOfPattern(pattern) };
    patch(store, 'search', { queries: withQuery(store.getState().search, query) });
    await searchIn(workspace, query, keys, signal);
  }
  if (!plan.isDetecting) return;
  await whenFree(workspace.running, 'detect', signal);
  const files = openFiles(store.getState(), keys);
  if (files.length > 0) await detect(workspace, files, { ...store.getState().detection, ...account });
}

/** Marks the hits of a term in some files; files that cannot be searched are listed beside the terms. */
async function searchIn(
  workspace: Workspace,
  query: SearchQuery,
  keys: readonly FileKey[],
  signal: AbortSignal,
): Promise<void> {
  const { store } = workspace;
  const files = openFiles(store.getState(), keys);
  if (files.length === 0) return;
  const { found, problem, missed } = await hitsOf(workspace, query, files, { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      return { found: [], problem: searchFailure(error), missed: files.map(({ key }) => key) };
    },
  );
  // Files may be closed and terms removed during the call.
  if (store.getState().search.closed.has(query.id)) return;
  const isStillOpen = new Set(openFiles(store.getState(), keys).map((file) => file.key));
  markHits(
    store,
    query,
    found.filter((hit) => isStillOpen.has(hit.fileKey)),
  );
  noteOutcome(workspace, query, files, missed);
  if (problem !== null) sayDidNotRun(query, problem);
}

function openFiles({ files }: WorkspaceState, keys: readonly FileKey[]): OpenFile[] {
  return files.filter((file) => file.status === 'ready' && keys.includes(file.key));
}
