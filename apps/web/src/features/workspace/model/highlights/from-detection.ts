import { type DetectionMethod, detectionMethods, type Finding } from '@sladd/contract';
import { toPageRect } from '@sladd/geometry';
import type { Change } from './change.ts';
import {
  type Decision,
  type FileKey,
  type FindingFacts,
  type Highlight,
  type HighlightId,
  isApart,
  type MethodReasons,
} from './highlight.ts';
import { standingOf } from './standing.ts';
import { type HighlightState, highlightsOnPage } from './state.ts';
import { valueKey } from './value.ts';

export interface PageFindings {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  readonly findings: readonly Finding[];
  /** Findings below the threshold. */
  readonly possible?: readonly Finding[];
  /** The initial decision of a finding; the default if left out. */
  readonly decisionOf?: (finding: Finding, isPossible: boolean) => Decision;
  /** The words of the ignore list. */
  readonly ignored?: readonly string[];
  /** The ids of the server can repeat between runs, so highlights get new ones. */
  readonly newId: () => HighlightId;
}

/**
 * The change that replaces the undecided findings of a page by those of a new run. Decided findings stay as they are,
 * whether the run finds them again or not.
 */
export function replacePageFindings(state: HighlightState, page: PageFindings): Change {
  const ignored = new Set((page.ignored ?? []).map(valueKey));
  const present = highlightsOnPage(state, page.fileKey, page.pageNumber).filter(
    (item) => item.kind === 'entity',
  );
  const open = new Map<string, Highlight>();
  const decided = new Set<string>();
  for (const highlight of present) {
    if (isOpen(highlight)) open.set(placeOf(highlight), highlight);
    else decided.add(placeOf(highlight));
  }
  const added: Highlight[] = [];
  const updated: (readonly [Highlight, Highlight])[] = [];
  for (const highlight of agreeing(page)) {
    const place = placeOf(highlight);
    if (decided.has(place) || (highlight.text !== null && ignored.has(valueKey(highlight.text)))) continue;
    const known = open.get(place);
    if (!known) added.push(highlight);
    else {
      // A finding at the same place keeps its id, so that the selection and undo steps stay valid.
      open.delete(place);
      const isSame = known.decision === highlight.decision && sameFacts(known.finding, highlight.finding);
      if (!isSame) updated.push([known, { ...highlight, id: known.id }]);
    }
  }
  return { removed: [...open.values()], added, updated };
}

/** Whether a finding has neither a decision nor a legal basis from the user. */
function isOpen(highlight: Highlight): boolean {
  return (highlight.decision === 'undecided' || isApart(highlight)) && highlight.grounds === undefined;
}

/** Findings with the same span become one highlight with all methods; the one with the highest score gives the type. */
function agreeing(page: PageFindings): Highlight[] {
  const byPlace = new Map<string, Highlight>();
  const found = [
    ...page.findings.map((finding) => toHighlight(finding, page, false)),
    ...(page.possible ?? []).map((finding) => toHighlight(finding, page, true)),
  ];
  for (const highlight of found) {
    const place = placeOf(highlight);
    const other = byPlace.get(place);
    byPlace.set(place, other ? agree(other, highlight) : highlight);
  }
  return [...byPlace.values()];
}

function agree(a: Highlight, b: Highlight): Highlight {
  if (!a.finding || !b.finding) return a;
  const first = a.finding.score >= b.finding.score ? a : b;
  const methods = union(a.finding.methods, b.finding.methods);
  const validated = a.finding.validated || b.finding.validated;
  const known = [...reasonsOf(a.finding), ...reasonsOf(b.finding)];
  const each = methods.flatMap((method) => known.find((one) => one.method === method) ?? []);
  return { ...first, finding: { ...(first.finding ?? a.finding), methods, validated, reasonsOf: each } };
}

function reasonsOf({ methods, reasons, reasonsOf: each }: FindingFacts): readonly MethodReasons[] {
  return each ?? methods.map((method) => ({ method, reasons }));
}

function union(a: readonly DetectionMethod[], b: readonly DetectionMethod[]): DetectionMethod[] {
  return detectionMethods.filter((method) => a.includes(method) || b.includes(method));
}

const usual = standingOf({ setsPublicApart: true, keptValues: [] });

function toHighlight(finding: Finding, page: PageFindings, isPossible: boolean): Highlight {
  const { decisionOf = usual } = page;
  // A signature or photograph is an area without text.
  const isDrawn = finding.original_text === '';
  return {
    id: page.newId(),
    fileKey: page.fileKey,
    pageNumber: page.pageNumber,
    kind: 'entity',
    boxes: finding.bbox.map(toPageRect),
    text: isDrawn ? null : finding.original_text,
    decision: decisionOf(finding, isPossible),
    span: isDrawn ? null : { start: finding.start, end: finding.end },
    finding: {
      entityType: finding.entity_type,
      methods: [finding.engine],
      score: finding.score,
      reasons: finding.reasons,
      validated: finding.validated ?? false,
      ...(finding.probably_public ? { publicAs: finding.probably_public } : {}),
    },
    queryId: null,
  };
}

function placeOf(highlight: Highlight): string {
  const { span, boxes } = highlight;
  if (span) return `${span.start}-${span.end}`;
  const box = boxes[0];
  return box ? `@${box.x},${box.y},${box.width},${box.height}` : '';
}

function sameFacts(a: FindingFacts | null, b: FindingFacts | null): boolean {
  return (
    a !== null &&
    b !== null &&
    a.entityType === b.entityType &&
    a.score === b.score &&
    JSON.stringify([a.reasons, a.reasonsOf]) === JSON.stringify([b.reasons, b.reasonsOf]) &&
    a.validated === b.validated &&
    a.publicAs === b.publicAs &&
    a.methods.join() === b.methods.join()
  );
}
