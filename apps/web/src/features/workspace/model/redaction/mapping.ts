import type { BoxDecision, RedactionMapping } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import { type FileKey, type Highlight, isKept } from '../highlights/highlight.ts';
import { type HighlightState, inDocumentOrder } from '../highlights/state.ts';

/** The kinds of marks that a redaction includes. */
export interface RedactionOptions {
  readonly includeSearchHighlights: boolean;
  readonly includeEntityHighlights: boolean;
  readonly includeManualHighlights: boolean;
  readonly removeImages: boolean;
}

export const defaultRedactionOptions: RedactionOptions = {
  includeSearchHighlights: true,
  includeEntityHighlights: true,
  includeManualHighlights: true,
  removeImages: false,
};

/** Whether a highlight will be redacted: its kind is included and it is not kept. */
export function isRedacted(highlight: Highlight, options: RedactionOptions): boolean {
  if (isKept(highlight)) return false;
  switch (highlight.kind) {
    case 'entity':
      return options.includeEntityHighlights;
    case 'search':
      return options.includeSearchHighlights;
    case 'manual':
      return options.includeManualHighlights;
  }
}

/** The marks of these files that will be redacted, file by file in reading order. */
export function marksToRedact(
  state: HighlightState,
  fileKeys: ReadonlySet<FileKey>,
  options: RedactionOptions,
): Highlight[] {
  return inDocumentOrder(state, fileKeys).filter((highlight) => isRedacted(highlight, options));
}

/** The files with anything to redact; goes through the marks once and stops as early as possible. */
export function filesWithMarks(
  state: HighlightState,
  fileKeys: ReadonlySet<FileKey>,
  options: RedactionOptions,
): ReadonlySet<FileKey> {
  const found = new Set<FileKey>();
  for (const key of fileKeys) {
    const pages = [...(state.byFile.get(key)?.values() ?? [])];
    if (pages.some((page) => page.some((highlight) => isRedacted(highlight, options)))) found.add(key);
  }
  return found;
}

/** What a redaction call contains about boxes besides their positions. */
interface IncludedFields {
  /** Whether it contains the legal bases of each. */
  readonly grounds?: boolean;
  /** Whether it contains the decision of each, for the log. */
  readonly decisions?: boolean;
}

/** One file's part of a redaction call. Pages without marks are omitted. */
export function mappingOf(
  state: HighlightState,
  fileKey: FileKey,
  options: RedactionOptions,
  included: IncludedFields = {},
): RedactionMapping {
  const pages = new Map<number, RedactionMapping['pages'][number]>();
  for (const highlight of marksToRedact(state, new Set([fileKey]), options)) {
    const page = pages.get(highlight.pageNumber) ?? { page: highlight.pageNumber, sensitive: [] };
    page.sensitive.push({
      entity_type: typeOf(highlight),
      bbox: highlight.boxes.map(toBoundingBox),
      ...(highlight.text === null ? {} : { original_text: highlight.text }),
      ...(highlight.alias === undefined ? {} : { alias: highlight.alias }),
      ...(included.grounds && highlight.grounds ? { grounds: [...highlight.grounds] } : {}),
      ...(included.decisions ? { decision: boxDecision(highlight) } : {}),
    });
    pages.set(highlight.pageNumber, page);
  }
  return { pages: [...pages.values()] };
}

/** The decision of a redacted mark for the log: drawn ones count as decided. */
function boxDecision({ decision, kind }: Highlight): BoxDecision {
  if (decision === 'accepted') return 'accepted';
  return kind === 'manual' ? 'drawn' : 'undecided';
}

/** `MANUAL`, `SEARCH` or the entity type. */
export function typeOf(highlight: Highlight): string {
  if (highlight.kind === 'manual') return 'MANUAL';
  if (highlight.kind === 'search') return 'SEARCH';
  return highlight.finding?.entityType ?? 'UNKNOWN';
}
