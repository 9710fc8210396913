import type { FileKey, Highlight, HighlightId } from './highlight.ts';
import { IdMap } from './id-map.ts';

/** The highlights of one file by page (1-based), in reading order. Pages without highlights have no entry. */
export type FileHighlights = ReadonlyMap<number, readonly Highlight[]>;

/**
 * All highlights of the open files, without selection and hover, which are not part of undo. A change keeps the identity
 * of every list and file that it does not touch, so that components can tell what to render again.
 */
export interface HighlightState {
  readonly byId: IdMap;
  /** Highlights by file. Files without highlights have no entry. */
  readonly byFile: ReadonlyMap<FileKey, FileHighlights>;
}

export const noHighlights: HighlightState = { byId: IdMap.empty, byFile: new Map() };

const none: readonly Highlight[] = [];

/** The highlights of a page in reading order; the same array until one of them changes. */
export function highlightsOnPage(
  state: HighlightState,
  fileKey: FileKey,
  pageNumber: number,
): readonly Highlight[] {
  return state.byFile.get(fileKey)?.get(pageNumber) ?? none;
}

/** The highlights with these ids, in the given order. Unknown ids are skipped. */
export function resolve(state: HighlightState, ids: Iterable<HighlightId>): Highlight[] {
  const found: Highlight[] = [];
  for (const id of ids) {
    const highlight = state.byId.get(id);
    if (highlight) found.push(highlight);
  }
  return found;
}

/** Every highlight of the files, or of all files, grouped by file but in no particular order. */
export function highlightsOf(state: HighlightState, fileKeys?: ReadonlySet<FileKey>): Highlight[] {
  const keys = fileKeys ?? state.byFile.keys();
  return [...keys].flatMap((key) => [...(state.byFile.get(key)?.values() ?? [])].flat());
}

/** The lists of the pages of a file, in page order. */
export function pagesInOrder(file: FileHighlights | undefined): (readonly Highlight[])[] {
  return [...(file ?? [])].sort(([a], [b]) => a - b).map(([, highlights]) => highlights);
}

/** Every highlight of the files in document order: by file as given, then by page, then in reading order. */
export function inDocumentOrder(state: HighlightState, fileKeys: Iterable<FileKey>): Highlight[] {
  return [...fileKeys].flatMap((key) => pagesInOrder(state.byFile.get(key)).flat());
}
