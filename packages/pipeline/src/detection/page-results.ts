import type { Span } from '@sladd/analysis';
import type { Finding, PageResults } from '@sladd/contract';
import { explainInEnglish } from '@sladd/contract/work';
import { type PageText, toBoundingBox } from '@sladd/geometry';
import { placesOf } from '../reading/places.ts';
import type { DetectRequest } from './detect-request.ts';
import { type DrawnThing, drawnTypesOf } from './drawn-things.ts';

/** The findings on a page, in its text and among its drawn things. */
export interface FoundOnPage {
  readonly spans: readonly Span[];
  readonly drawn: DrawnFindings;
}

/** Findings without text: those at or above the threshold, and those below. */
export interface DrawnFindings {
  readonly findings: readonly Finding[];
  readonly possible: readonly Finding[];
}

/** The results of a page as in the contract; `startedAt` is a time of `performance.now()`. */
export function toResults(page: PageText, { spans, drawn }: FoundOnPage, startedAt: number): PageResults {
  const ofSpans = (wanted: readonly Span[]) => wanted.flatMap((span) => toFinding(page, span));
  const findings = [...ofSpans(spans.filter(({ isPossible }) => !isPossible)), ...drawn.findings];
  const possible = [...ofSpans(spans.filter(({ isPossible }) => isPossible)), ...drawn.possible];
  const byType: Record<string, number> = {};
  for (const { entity_type } of findings) byType[entity_type] = (byType[entity_type] ?? 0) + 1;
  return {
    performance: {
      words_count: page.words.length,
      detection_time: Math.round(performance.now() - startedAt) / 1000,
    },
    entities_detected: {
      total: findings.length,
      by_type: byType,
      by_page: { [page.pageNumber]: findings.length },
    },
    redaction_mapping: { pages: [{ page: page.pageNumber, sensitive: findings }] },
    ...(possible.length > 0 ? { possible } : {}),
  };
}

/** None for a span without a place on the page, which cannot be marked. */
function toFinding(page: PageText, span: Span): Finding[] {
  const bbox = placesOf(page, span).map(toBoundingBox);
  if (bbox.length === 0) return [];
  const { start, end, entityType, method, score, reasons, evidence, publicAs } = span;
  return [
    {
      id: `${page.pageNumber}-${method}-${entityType.replaceAll(' ', '_')}-${start}-${end}`,
      entity_type: entityType,
      original_text: page.text.slice(start, end),
      score,
      start,
      end,
      engine: method,
      bbox,
      reasons: [...reasons],
      why: explainInEnglish(reasons),
      ...(evidence.validated === undefined ? {} : { validated: evidence.validated }),
      ...(publicAs === undefined ? {} : { probably_public: publicAs }),
    },
  ];
}

/** Drawn things as findings of each method that is asked for them. */
export function drawnFindings(
  pageNumber: number,
  things: readonly DrawnThing[],
  {
    methods,
    requestedEntities,
    threshold,
  }: Pick<DetectRequest, 'methods' | 'requestedEntities' | 'threshold'>,
): DrawnFindings {
  const all = methods.flatMap((method) => {
    const types = drawnTypesOf(method, requestedEntities);
    return things
      .filter(({ entityType }) => types.includes(entityType))
      .map(
        ({ entityType, box, score, reasons }): Finding => ({
          id: `${pageNumber}-${method}-${entityType}-at-${Math.round(box.x)}-${Math.round(box.y)}`,
          entity_type: entityType,
          original_text: '',
          score,
          start: 0,
          end: 0,
          engine: method,
          bbox: [toBoundingBox(box)],
          reasons: [...reasons],
          why: explainInEnglish(reasons),
        }),
      );
  });
  return {
    findings: all.filter(({ score }) => score >= threshold),
    possible: all.filter(({ score }) => score < threshold),
  };
}
