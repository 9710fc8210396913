import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import { type HighlightState, inDocumentOrder } from '../highlights/state.ts';
import type { WorkspaceState } from '../workspace-state.ts';

export interface PageMatches {
  readonly pageNumber: number;
  /** In reading order; at least one. */
  readonly hits: readonly Highlight[];
}

export interface FileMatches {
  readonly fileKey: FileKey;
  readonly count: number;
  readonly pages: readonly PageMatches[];
}

export interface SearchSummary {
  readonly files: readonly FileMatches[];
  /** Every hit in document order, for next and previous. */
  readonly order: readonly HighlightId[];
  readonly countByQuery: ReadonlyMap<string, number>;
}

/** The hits on the pages, counted from the highlights, so that deleted ones are not included. */
export function summariseSearch(state: HighlightState, fileOrder: readonly FileKey[]): SearchSummary {
  const countByQuery = new Map<string, number>();
  const byFile = fileOrder.map((fileKey) => ({
    fileKey,
    hits: inDocumentOrder(state, [fileKey]).filter((highlight) => highlight.kind === 'search'),
  }));
  for (const { queryId } of byFile.flatMap(({ hits }) => hits)) {
    if (queryId !== null) countByQuery.set(queryId, (countByQuery.get(queryId) ?? 0) + 1);
  }
  return {
    files: byFile.flatMap(({ fileKey, hits: inFile }) =>
      inFile.length > 0 ? [{ fileKey, count: inFile.length, pages: pagesOf(inFile) }] : [],
    ),
    order: byFile.flatMap(({ hits: inFile }) => inFile.map((hit) => hit.id)),
    countByQuery,
  };
}

/** Every hit in the order of the open files. */
export function hitsInOrder({ marks, files }: Pick<WorkspaceState, 'marks' | 'files'>): HighlightId[] {
  const order = files.map(({ key }) => key);
  return inDocumentOrder(marks.highlights, order).flatMap(({ kind, id }) => (kind === 'search' ? id : []));
}

function pagesOf(hits: readonly Highlight[]): PageMatches[] {
  const pages: { pageNumber: number; hits: Highlight[] }[] = [];
  for (const hit of hits) {
    const last = pages.at(-1);
    if (last?.pageNumber === hit.pageNumber) last.hits.push(hit);
    else pages.push({ pageNumber: hit.pageNumber, hits: [hit] });
  }
  return pages;
}
