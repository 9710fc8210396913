import type { FileKey, Highlight, HighlightId } from './highlight.ts';

/** Names one page of one file in {@link HighlightState.idsByPage}. */
export type PageKey = `${FileKey}/${number}`;

/** All highlights of the open files. Selection and hover live elsewhere: they are no part of undo. */
export interface HighlightState {
  readonly byId: ReadonlyMap<HighlightId, Highlight>;
  /** Ids in reading order; a page without highlights has no entry. */
  readonly idsByPage: ReadonlyMap<PageKey, readonly HighlightId[]>;
}

export const noHighlights: HighlightState = { byId: new Map(), idsByPage: new Map() };

export function pageKeyOf(place: { readonly fileKey: FileKey; readonly pageNumber: number }): PageKey {
  return `${place.fileKey}/${place.pageNumber}`;
}

const nobody: readonly HighlightId[] = [];

/** Ids on a page in reading order; the same array as long as the page did not change. */
export function idsOnPage(
  state: HighlightState,
  fileKey: FileKey,
  pageNumber: number,
): readonly HighlightId[] {
  return state.idsByPage.get(pageKeyOf({ fileKey, pageNumber })) ?? nobody;
}

/** Highlights on a page in reading order. */
export function highlightsOnPage(state: HighlightState, fileKey: FileKey, pageNumber: number): Highlight[] {
  return resolve(state, idsOnPage(state, fileKey, pageNumber));
}

/** The highlights of these ids, in the given order; unknown ids are skipped. */
export function resolve(state: HighlightState, ids: Iterable<HighlightId>): Highlight[] {
  const found: Highlight[] = [];
  for (const id of ids) {
    const highlight = state.byId.get(id);
    if (highlight) found.push(highlight);
  }
  return found;
}

/** Every highlight of the files, in no order. Without files: all. */
export function highlightsOf(state: HighlightState, fileKeys?: ReadonlySet<FileKey>): Highlight[] {
  const all = [...state.byId.values()];
  return fileKeys ? all.filter((highlight) => fileKeys.has(highlight.fileKey)) : all;
}

/** How many findings of a detection the files have, decided or not. */
export function countFindings(state: HighlightState, fileKeys: Iterable<FileKey>): number {
  const keys = new Set(fileKeys);
  let count = 0;
  for (const { kind, fileKey } of state.byId.values()) if (kind === 'entity' && keys.has(fileKey)) count++;
  return count;
}
