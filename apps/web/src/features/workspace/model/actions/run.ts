import type { StreamEventData } from '@sladd/contract';
import { type Change, compose, noChange } from '../highlights/change.ts';
import { replacePageFindings } from '../highlights/from-detection.ts';
import { standingOf } from '../highlights/standing.ts';
import { type RunAction, reduceRun } from '../run/reduce-run.ts';
import { isLetGo, isRunning, type Run } from '../run/run.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';
import { standingNow } from './standing.ts';

export function beginRun(store: WorkspaceStore, run: Run): void {
  patch(store, 'detection', { run, isBarShown: true });
}

/** Clears the status of a run. A running one is only hidden: it can be shown again and stopped. */
export function dismissRun(store: WorkspaceStore): void {
  const { run } = store.getState().detection;
  patch(store, 'detection', isRunning(run) ? { isBarShown: false } : { isBarShown: false, run: null });
}

/**
 * Applies events to the run `runId`, unless it is over or another one has begun. Findings become highlights at once; all
 * findings of a run are one undo step.
 */
export function advanceRun(
  store: WorkspaceStore,
  runId: string,
  actions: readonly RunAction[],
  newId: () => string,
): void {
  const { run } = store.getState().detection;
  if (run?.id !== runId || !isRunning(run)) return;
  const next = actions.reduce((now, action) => (isRunning(now) ? reduceRun(now, action) : now), run);
  if (next === run) return;
  const checked = new Map(store.getState().detection.checked);
  for (const file of next.files)
    if (file.status !== 'queued' && !isLetGo(file)) checked.set(file.fileKey, file);
  patch(store, 'detection', { run: next, checked });
  commit(store, markPages(store, next, actions, newId), { merge: run.id });
}

type CheckedPage = StreamEventData<'page_completed'>;

function markPages(
  store: WorkspaceStore,
  run: Run,
  actions: readonly RunAction[],
  newId: () => string,
): Change {
  // A reconnected stream can repeat a page: its last event counts.
  const pages = new Map<string, CheckedPage>();
  for (const action of actions) {
    if (action.type !== 'event' || action.event.type !== 'page_completed') continue;
    const { data } = action.event;
    pages.set(`${data.file_index}/${data.page_number}`, data);
  }
  return compose([...pages.values()].map((page) => markPage(store, run, page, newId)));
}

function markPage(store: WorkspaceStore, run: Run, data: CheckedPage, newId: () => string): Change {
  const file = run.files[data.file_index];
  const { files, detection, marks } = store.getState();
  // A file that was closed during the run gets no more marks.
  if (!file || !files.some((open) => open.key === file.fileKey)) return noChange;
  const pages = data.results.redaction_mapping.pages.filter((page) => page.page === data.page_number);
  return replacePageFindings(marks.highlights, {
    fileKey: file.fileKey,
    pageNumber: data.page_number,
    findings: pages.flatMap((page) => page.sensitive),
    possible: data.results.possible ?? [],
    decisionOf: standingOf(standingNow(detection)),
    ignored: detection.usesIgnoreList ? detection.ignoreList : [],
    newId,
  });
}
