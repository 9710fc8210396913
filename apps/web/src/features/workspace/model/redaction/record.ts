import {
  type DetectionMethod,
  detectionMethods,
  isEntityTypeOf,
  type RecordedRedaction,
  wordlessOf,
} from '@sladd/contract';
import { type BoundingBox, toBoundingBox, toPageRect } from '@sladd/geometry';
import type { Change } from '../highlights/change.ts';
import { decide } from '../highlights/edits.ts';
import type { FileKey, Highlight, HighlightId, HighlightKind } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOf } from '../highlights/state.ts';
import { marksToRedact, type RedactionOptions, typeOf } from './mapping.ts';

type RecordedArea = RecordedRedaction['pages'][number]['sensitive'][number];

/** The history record of a redacted file: boxes and types. The text stays in the browser. */
export function recordOf(
  state: HighlightState,
  file: { readonly key: FileKey; readonly pageCount: number },
  options: RedactionOptions,
): RecordedRedaction {
  const marks = marksToRedact(state, new Set([file.key]), options);
  const pages = [...Map.groupBy(marks, (mark) => mark.pageNumber)];
  return {
    page_count: file.pageCount,
    pages: pages.map(([page, onPage]) => ({ page, sensitive: onPage.map(areaOf) })),
  };
}

function areaOf(mark: Highlight): RecordedArea {
  const area = {
    entity_type: typeOf(mark),
    bbox: mark.boxes.map((box) => outward(toBoundingBox(box))),
  };
  if (!mark.finding) return area;
  const { methods, score } = mark.finding;
  const reasons = wordlessOf(mark.finding.reasons);
  return { ...area, engines: [...methods], score, ...(reasons.length > 0 ? { reasons } : {}) };
}

/** A hundredth of a point is far below a pixel. Rounding never makes an area smaller and is idempotent. */
function outward({ x0, y0, x1, y1 }: BoundingBox): BoundingBox {
  const down = (value: number) => Math.floor(value * 100 + 1e-6) / 100;
  const up = (value: number) => Math.ceil(value * 100 - 1e-6) / 100;
  return { x0: down(x0), y0: down(y0), x1: up(x1), y1: up(y1) };
}

/**
 * Marks the areas of a record in a file, all accepted. Areas that are marked already keep their marks, which are
 * accepted too. Pages that the file does not have are skipped.
 */
export function applyRecord(
  state: HighlightState,
  record: RecordedRedaction,
  file: { readonly key: FileKey; readonly pageCount: number },
  newId: () => HighlightId,
): Change {
  const present = new Map(
    highlightsOf(state, new Set([file.key])).map((mark) => [placeOf(mark.pageNumber, areaOf(mark)), mark]),
  );
  const added: Highlight[] = [];
  const again: HighlightId[] = [];
  for (const { page, sensitive } of record.pages) {
    if (page > file.pageCount) continue;
    for (const area of sensitive) {
      const known = present.get(placeOf(page, area));
      if (known) again.push(known.id);
      else added.push(highlightOf(area, page, file.key, newId()));
    }
  }
  return { ...decide(state, again, 'accepted'), added };
}

function placeOf(page: number, { entity_type, bbox }: RecordedArea): string {
  const corners = bbox.map(outward).map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].join());
  return [page, entity_type, ...corners].join(' ');
}

function highlightOf(area: RecordedArea, pageNumber: number, fileKey: FileKey, id: HighlightId): Highlight {
  const kind = kindOf(area.entity_type);
  return {
    id,
    fileKey,
    pageNumber,
    kind,
    boxes: area.bbox.map(toPageRect),
    text: null,
    decision: 'accepted',
    span: null,
    finding:
      kind === 'entity'
        ? {
            entityType: area.entity_type,
            methods: methodsOf(area),
            score: area.score ?? 0,
            reasons: area.reasons ?? [],
            validated: false,
          }
        : null,
    queryId: null,
  };
}

function kindOf(type: string): HighlightKind {
  if (type === 'MANUAL') return 'manual';
  return type === 'SEARCH' ? 'search' : 'entity';
}

/** Records of other programs may lack the methods; then all methods that know the type are used. */
function methodsOf({ engines, entity_type }: RecordedArea): readonly DetectionMethod[] {
  if (engines && engines.length > 0) return engines;
  return detectionMethods.filter((method) => isEntityTypeOf(method, entity_type));
}
