import type { PageFailure } from '@sladd/contract';
import { type BoundingBox, toPageRect } from '@sladd/geometry';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FileKey } from '../model/highlights/highlight.ts';
import { type FileReading, nothingRead, type ReadingState } from '../model/reading/reading-state.ts';
import type { Workspace } from './workspace.ts';
import { useWorkspace } from './workspace-context.ts';

const stores = new WeakMap<Workspace, StoreApi<ReadingState>>();

/** The text read in one mounted workspace; released with it. */
export function readingStore(workspace: Workspace): StoreApi<ReadingState> {
  const known = stores.get(workspace);
  if (known) return known;
  const store = createStore<ReadingState>(() => nothingRead);
  stores.set(workspace, store);
  return store;
}

export function useReading<T>(select: (state: ReadingState) => T): T {
  return useStore(readingStore(useWorkspace()), select);
}

export function setReading(workspace: Workspace, fileKey: FileKey, reading: FileReading): void {
  readingStore(workspace).setState(({ files }) => ({ files: new Map(files).set(fileKey, reading) }));
}

/**
 * Records what was left unread on a page and why, whichever call reported it; clears it for a page that was read
 * completely.
 */
export function noteUnread(
  workspace: Workspace,
  fileKey: FileKey,
  pageNumber: number,
  boxes: readonly BoundingBox[],
  failure?: PageFailure,
): void {
  const store = readingStore(workspace);
  const { unread, failures } = store.getState();
  const pages = unread.get(fileKey);
  if (boxes.length === 0 && !pages?.has(pageNumber)) return;
  const next = new Map(pages).set(pageNumber, boxes.map(toPageRect));
  const causes = new Map(failures.get(fileKey));
  if (failure) causes.set(pageNumber, failure);
  else causes.delete(pageNumber);
  store.setState({
    unread: new Map(unread).set(fileKey, next),
    failures: new Map(failures).set(fileKey, causes),
  });
}
