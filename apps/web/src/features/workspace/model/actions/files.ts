import type { ErrorCode } from '@sladd/contract';
import type { OpenFile, PageSize } from '../files/open-file.ts';
import { clear } from '../highlights/edits.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { forgetFile } from '../highlights/history.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

/** Opens files after those that are open. Without a current file the first new one becomes it. */
export function addFiles(store: WorkspaceStore, files: readonly OpenFile[]): void {
  if (files.length === 0) return;
  store.setState((state) => ({ files: [...state.files, ...files] }));
  if (store.getState().view.fileKey === null) setCurrent(store, files[0]?.key ?? null, 1);
}

function update(store: WorkspaceStore, key: FileKey, fields: Partial<OpenFile>): void {
  store.setState((state) => ({
    files: state.files.map((file) => (file.key === key ? { ...file, ...fields } : file)),
  }));
}

export function fileRead(store: WorkspaceStore, key: FileKey, pages: readonly PageSize[]): void {
  update(store, key, { pages, status: 'ready' });
}

export function fileFailed(store: WorkspaceStore, key: FileKey, problem: ErrorCode): void {
  update(store, key, { status: 'failed', problem, isSelected: false });
}

/** Closes files. Their marks, results and undo steps go with them. */
export function removeFiles(store: WorkspaceStore, keys: readonly FileKey[]): void {
  const gone = new Set(keys);
  commit(store, clear(store.getState().marks.highlights, { fileKeys: gone }), 'never');
  const { marks, view, redaction, detection } = store.getState();
  patch(store, 'marks', { history: keys.reduce(forgetFile, marks.history) });
  patch(store, 'redaction', {
    results: without(redaction.results, gone),
    failures: redaction.failures.filter((failure) => failure.fileKey === null || !gone.has(failure.fileKey)),
  });
  patch(store, 'detection', { checked: without(detection.checked, gone) });
  patch(store, 'view', {
    seen: without(view.seen, gone),
    pageByFile: without(view.pageByFile, gone),
    showingResult: new Set([...view.showingResult].filter((key) => !gone.has(key))),
    beside: view.beside && gone.has(view.beside.fileKey) ? null : view.beside,
  });
  const files = store.getState().files;
  const rest = files.filter((file) => !gone.has(file.key));
  store.setState({ files: rest });
  if (view.fileKey !== null && gone.has(view.fileKey)) {
    const at = files.findIndex((file) => file.key === view.fileKey);
    const next = files.slice(at).find((file) => !gone.has(file.key)) ?? rest.at(-1);
    setCurrent(store, next?.key ?? null, next ? (store.getState().view.pageByFile.get(next.key) ?? 1) : 1);
  }
}

function without<T>(map: ReadonlyMap<FileKey, T>, keys: ReadonlySet<FileKey>): ReadonlyMap<FileKey, T> {
  return new Map([...map].filter(([key]) => !keys.has(key)));
}

export function setCurrent(store: WorkspaceStore, fileKey: FileKey | null, pageNumber: number): void {
  const { view } = store.getState();
  if (view.fileKey === fileKey && view.pageNumber === pageNumber) return;
  const pageByFile = fileKey === null ? view.pageByFile : new Map(view.pageByFile).set(fileKey, pageNumber);
  patch(store, 'view', { fileKey, pageNumber, pageByFile });
}

export function setSelected(store: WorkspaceStore, key: FileKey, isSelected: boolean): void {
  update(store, key, { isSelected });
}

export function setAllSelected(store: WorkspaceStore, isSelected: boolean): void {
  store.setState((state) => ({
    files: state.files.map((file) => (file.status === 'failed' ? file : { ...file, isSelected })),
  }));
}

export function setExpanded(store: WorkspaceStore, key: FileKey, isExpanded: boolean): void {
  update(store, key, { isExpanded });
}

/** Notes that pages were on screen; nothing changes when they were seen before. */
export function markSeen(store: WorkspaceStore, fileKey: FileKey, pageNumbers: readonly number[]): void {
  const { seen } = store.getState().view;
  const known = seen.get(fileKey);
  const fresh = pageNumbers.filter((page) => !known?.has(page));
  if (fresh.length === 0) return;
  patch(store, 'view', { seen: new Map(seen).set(fileKey, new Set([...(known ?? []), ...fresh])) });
}
