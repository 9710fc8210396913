import { type FileKey, type Highlight, isKept } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import { highlightsOf } from '../highlights/state.ts';
import { marksToRedact, type RedactionOptions } from './mapping.ts';

/** One line of the preview: `MANUAL`, `SEARCH` or an entity type, with its pages and areas. */
export interface PreviewRow {
  readonly type: string;
  readonly pages: number;
  readonly areas: number;
}

export interface FilePreview {
  readonly fileKey: FileKey;
  readonly rows: readonly PreviewRow[];
  readonly pages: number;
  readonly areas: number;
  readonly undecided: number;
}

/** What a redaction of these files would remove; files without marks are listed with zero areas. */
export function previewOf(
  state: HighlightState,
  fileKeys: readonly FileKey[],
  options: RedactionOptions,
): FilePreview[] {
  const byFile = new Map<FileKey, Highlight[]>(fileKeys.map((key) => [key, []]));
  for (const mark of marksToRedact(state, new Set(fileKeys), options)) byFile.get(mark.fileKey)?.push(mark);
  return [...byFile].map(([fileKey, marks]) => ({
    fileKey,
    rows: rowsOf(marks),
    pages: new Set(marks.map((mark) => mark.pageNumber)).size,
    areas: marks.length,
    undecided: marks.filter((mark) => mark.kind === 'entity' && mark.decision === 'undecided').length,
  }));
}

function rowsOf(marks: readonly Highlight[]): PreviewRow[] {
  const byType = Map.groupBy(marks, (mark) => mark.finding?.entityType ?? mark.kind.toUpperCase());
  return [...byType]
    .map(([type, list]) => ({
      type,
      pages: new Set(list.map((mark) => mark.pageNumber)).size,
      areas: list.length,
    }))
    .sort((a, b) => b.areas - a.areas);
}

/** The number of marks of each kind that could be included; rejected ones do not count. */
export function countsByKind(
  state: HighlightState,
  fileKeys: ReadonlySet<FileKey>,
): Readonly<Record<Highlight['kind'], number>> {
  const counts = { search: 0, entity: 0, manual: 0 };
  for (const mark of highlightsOf(state, fileKeys)) if (!isKept(mark)) counts[mark.kind]++;
  return counts;
}
