import type { FileKey, Highlight, HighlightId } from './highlight.ts';
import { IdMap } from './id-map.ts';

/** One file's highlights by page (1-based), in reading order; a page without any has no entry. */
export type FileHighlights = ReadonlyMap<number, readonly Highlight[]>;

/**
 * All highlights of the open files. Selection and hover live elsewhere: they are no part of undo. What a change does
 * not touch keeps its identity, list by list and file by file, so that whoever shows or counts a part can tell.
 */
export interface HighlightState {
  readonly byId: IdMap;
  /** All highlights by the file they stand in; a file without any has no entry. */
  readonly byFile: ReadonlyMap<FileKey, FileHighlights>;
}

export const noHighlights: HighlightState = { byId: IdMap.empty, byFile: new Map() };

const none: readonly Highlight[] = [];

/** Highlights on a page in reading order; the same list as long as none of them changed. */
export function highlightsOnPage(
  state: HighlightState,
  fileKey: FileKey,
  pageNumber: number,
): readonly Highlight[] {
  return state.byFile.get(fileKey)?.get(pageNumber) ?? none;
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

/** Every highlight of the files, file by file, in no order. Without files: all. */
export function highlightsOf(state: HighlightState, fileKeys?: ReadonlySet<FileKey>): Highlight[] {
  const keys = fileKeys ?? state.byFile.keys();
  return [...keys].flatMap((key) => [...(state.byFile.get(key)?.values() ?? [])].flat());
}

/** The lists of a file's pages from the first page to the last. */
export function pagesInOrder(file: FileHighlights | undefined): (readonly Highlight[])[] {
  return [...(file ?? [])].sort(([a], [b]) => a - b).map(([, highlights]) => highlights);
}

/** Every highlight of the files in document order: by file as given, then by page, then as they are read. */
export function inDocumentOrder(state: HighlightState, fileKeys: Iterable<FileKey>): Highlight[] {
  return [...fileKeys].flatMap((key) => pagesInOrder(state.byFile.get(key)).flat());
}
