import {
  defaultLook,
  groundOptionsOf,
  type MarkPlan,
  PLAN_FORMAT,
  PLAN_VERSION,
  type PlanMark,
  planBox,
  planEntityType,
} from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { OpenFile } from '../files/open-file.ts';
import { groundsOf } from '../highlights/grounds.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { inDocumentOrder } from '../highlights/state.ts';
import { effectiveAppearance } from './appearance.ts';
import { type RedactionOptions, typeOf } from './mapping.ts';
import type { RedactionPlan } from './result.ts';

const sources = { entity: 'detected', search: 'searched', manual: 'drawn' } as const;

/**
 * The plan of a file in its portable form: without the file, and without text unless allowed. Marks of a kind that is
 * not included count as rejected.
 */
export function markPlanOf(
  { highlights, options, appearance, grounds }: RedactionPlan,
  { key, pages, source }: Pick<OpenFile, 'key' | 'pages' | 'source'>,
  { sha256, withWords }: { readonly sha256: string; readonly withWords: boolean },
): MarkPlan {
  const groundOptions = groundOptionsOf(grounds);
  return {
    format: PLAN_FORMAT,
    version: PLAN_VERSION,
    document: { sha256, bytes: source.size, pages: pages.length },
    marks: inDocumentOrder(highlights, new Set([key])).map((mark) => ({
      ...planMark(mark, options, withWords),
      grounds: groundOptions ? [...groundsOf(mark)] : [],
    })),
    look: {
      ...defaultLook,
      appearance: effectiveAppearance(appearance),
      remove_images: options.removeImages,
      ...(groundOptions ? { grounds: groundOptions } : {}),
    },
  };
}

function planMark(mark: Highlight, options: RedactionOptions, withWords: boolean): Omit<PlanMark, 'grounds'> {
  return {
    page: mark.pageNumber,
    boxes: boxesOf(mark),
    entity_type: planEntityType(typeOf(mark)),
    source: sources[mark.kind],
    methods: [...(mark.finding?.methods ?? [])],
    decision: isTakenAlong(mark, options) ? mark.decision : 'rejected',
    ...(mark.alias === undefined ? {} : { alias: mark.alias }),
    ...(withWords && mark.text !== null ? { words: mark.text } : {}),
  };
}

/** The position of a mark, in the form of plans. */
export function boxesOf({ boxes }: Pick<Highlight, 'boxes'>): PlanMark['boxes'] {
  return boxes.map((box) => planBox(toBoundingBox(box)));
}

function isTakenAlong({ kind }: Highlight, options: RedactionOptions): boolean {
  if (kind === 'entity') return options.includeEntityHighlights;
  return kind === 'search' ? options.includeSearchHighlights : options.includeManualHighlights;
}
