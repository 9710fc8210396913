import type { ErrorCode } from '@sladd/contract';
import type { OpenFile, PageSize } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { patch, type WorkspaceStore } from '../store.ts';

/**
 * Adds files after the open ones; collapses those that could not be opened before. Without a current file, the first
 * new one becomes current.
 */
export function addFiles(store: WorkspaceStore, files: readonly OpenFile[]): void {
  if (files.length === 0) return;
  const folded = (file: OpenFile) => (file.status === 'failed' ? { ...file, isExpanded: false } : file);
  store.setState((state) => ({ files: [...state.files.map(folded), ...files] }));
  if (store.getState().view.fileKey === null) setCurrent(store, files[0]?.key ?? null, 1);
}

function update(store: WorkspaceStore, key: FileKey, fields: Partial<OpenFile>): void {
  store.setState((state) => ({
    files: state.files.map((file) => (file.key === key ? { ...file, ...fields } : file)),
  }));
}

export function fileRead(
  store: WorkspaceStore,
  key: FileKey,
  pages: readonly PageSize[],
  password: string | null = null,
): void {
  update(store, key, { pages, status: 'ready', problem: null, password });
}

/** Takes several files at once, because each change lays out all files again. */
export function filesRead(store: WorkspaceStore, read: ReadonlyMap<FileKey, readonly PageSize[]>): void {
  store.setState(({ files }) => ({
    files: files.map((file) => {
      const pages = read.get(file.key);
      return pages ? { ...file, pages, status: 'ready', problem: null, password: null } : file;
    }),
  }));
}

/**
 * Collapses a file that cannot be opened to a line with the reason, unless it is the only one: then there is room for
 * the reason.
 */
export function fileFailed(store: WorkspaceStore, key: FileKey, problem: ErrorCode): void {
  const isExpanded = store.getState().files.length === 1;
  update(store, key, { status: 'failed', problem, isSelected: false, isExpanded });
}

/** The password of the file is not known yet. Collapsed to a line, but stays in its place. */
export function fileLocked(store: WorkspaceStore, key: FileKey): void {
  update(store, key, { status: 'locked', isSelected: false });
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
    files: state.files.map((file) =>
      file.status === 'ready' || file.status === 'opening' ? { ...file, isSelected } : file,
    ),
  }));
}

export function setExpanded(store: WorkspaceStore, key: FileKey, isExpanded: boolean): void {
  update(store, key, { isExpanded });
}

/** Records that pages were on screen; nothing changes if they were seen before. */
export function markSeen(store: WorkspaceStore, fileKey: FileKey, pageNumbers: readonly number[]): void {
  const { seen } = store.getState().view;
  const known = seen.get(fileKey);
  const fresh = pageNumbers.filter((page) => !known?.has(page));
  if (fresh.length === 0) return;
  patch(store, 'view', { seen: new Map(seen).set(fileKey, new Set([...(known ?? []), ...fresh])) });
}
