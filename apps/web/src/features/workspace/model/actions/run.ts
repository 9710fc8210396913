import type { StreamEventData } from '@sladd/contract';
import { replacePageFindings } from '../highlights/from-detection.ts';
import { type RunAction, reduceRun } from '../run/reduce-run.ts';
import { isRunning, type Run } from '../run/run.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

export function beginRun(store: WorkspaceStore, run: Run): void {
  patch(store, 'detection', { run, isBarShown: true });
}

/** Moves the run on. Findings of a page become highlights at once; all of a run's are one undo step. */
export function advanceRun(store: WorkspaceStore, action: RunAction, newId: () => string): void {
  const { run } = store.getState().detection;
  if (!run || !isRunning(run)) return;
  const next = reduceRun(run, action);
  if (next === run) return;
  const checked = new Map(store.getState().detection.checked);
  for (const file of next.files) if (file.status !== 'queued') checked.set(file.fileKey, file);
  patch(store, 'detection', { run: next, checked });
  if (action.type === 'event' && action.event.type === 'page_completed') {
    markPage(store, next, action.event.data, newId);
  }
}

function markPage(
  store: WorkspaceStore,
  run: Run,
  data: StreamEventData<'page_completed'>,
  newId: () => string,
): void {
  const file = run.files[data.file_index];
  const { files, detection, marks } = store.getState();
  // A file closed while the run goes on takes no marks any more.
  if (!file || !files.some((open) => open.key === file.fileKey)) return;
  const pages = data.results.redaction_mapping.pages.filter((page) => page.page === data.page_number);
  const change = replacePageFindings(marks.highlights, {
    fileKey: file.fileKey,
    pageNumber: data.page_number,
    findings: pages.flatMap((page) => page.sensitive),
    ignored: detection.usesIgnoreList ? detection.ignoreList : [],
    newId,
  });
  commit(store, change, { merge: run.id });
}
