import type { DetectionMethod, EntityType } from '@sladd/contract';
import { ENCODER } from '../encoder/encoder-candidates.ts';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import { reasonsOf, rounded } from '../finding/reasons.ts';
import type { Span } from '../finding/span.ts';

/** Types of which a part is still a finding. */
const nameTypes: ReadonlySet<EntityType> = new Set<EntityType>([
  'PERSON',
  'ORGANIZATION',
  'organization',
  'LOCATION',
  'location',
]);

/** A candidate as one method sees it, while overlaps are resolved. */
interface Claim {
  readonly candidate: Candidate;
  /** Other candidates with the same span and type, one for each recognizer. */
  readonly agreeing: readonly Candidate[];
  readonly start: number;
  readonly end: number;
  /** Undefined for a claim that is not reported and only suppresses others. */
  readonly entityType: EntityType | undefined;
}

/**
 * Resolves overlaps between the candidates of one method. The higher rank wins (a passed check, then a form, then a name), then
 * the longer candidate, then the higher score. A name that loses only a part of its text keeps the rest. Statements and values
 * do not compete. Candidates with a passed check win even if their type is not requested, as long as the method has a type for
 * them; suppressing candidates always do.
 */
export function resolve(
  candidates: readonly Candidate[],
  method: DetectionMethod,
  isRequested: (type: EntityType) => boolean,
  page: { readonly text: string; readonly pageNumber?: number },
): Span[] {
  const claims = mergeAgreeing(
    candidates.flatMap((candidate): Claim[] => {
      const entityType = candidate.entity[method]?.find(isRequested);
      const isKnown = candidate.entity[method] !== undefined;
      const blocks = candidate.suppresses === true || (isKnown && candidate.rank === ranks.validated);
      return entityType !== undefined || blocks
        ? [{ candidate, agreeing: [], start: candidate.start, end: candidate.end, entityType }]
        : [];
    }),
  ).sort(strongestFirst);
  const kept: Claim[] = [];
  const places = new PlaceIndex<Claim>();
  for (const claim of claims) {
    const rest = remainder(claim, places, page.text);
    if (rest === undefined) continue;
    kept.push(rest);
    places.add(rest);
  }
  return kept
    .flatMap((claim) =>
      claim.entityType === undefined ? [] : [toSpan(claim, claim.entityType, method, page)],
    )
    .sort((a, b) => a.start - b.start);
}

function strongestFirst(a: Claim, b: Claim): number {
  return (
    b.candidate.rank - a.candidate.rank ||
    b.end - b.start - (a.end - a.start) ||
    b.candidate.score - a.candidate.score ||
    a.start - b.start
  );
}

function mergeAgreeing(claims: readonly Claim[]): Claim[] {
  const bySpan = new Map<string, Claim>();
  for (const claim of claims) {
    const key = `${claim.start}:${claim.end}:${claim.entityType ?? ''}`;
    const other = bySpan.get(key);
    bySpan.set(key, other ? agree(other, claim) : claim);
  }
  return [...bySpan.values()];
}

function agree(a: Claim, b: Claim): Claim {
  const [strong, weak] = strongestFirst(a, b) <= 0 ? [a, b] : [b, a];
  const agreeing = [...strong.agreeing];
  const known = new Set([strong.candidate, ...agreeing].map(({ evidence }) => evidence.recognizer));
  for (const other of [weak.candidate, ...weak.agreeing]) {
    if (!known.has(other.evidence.recognizer)) agreeing.push(other);
    known.add(other.evidence.recognizer);
  }
  return { ...strong, agreeing };
}

/** The part of a claim that no stronger one covers: all of it, the longest free part of a name, or undefined. */
function remainder(claim: Claim, kept: PlaceIndex<Claim>, pageText: string): Claim | undefined {
  const blockers = kept.overlapping(claim).filter((other) => canBlock(other, claim));
  if (blockers.length === 0) return claim;
  if (claim.entityType === undefined || !nameTypes.has(claim.entityType)) return undefined;
  let { start, end } = claim;
  for (const blocker of blockers) {
    if (blocker.start <= start && blocker.end >= end) return undefined;
    if (blocker.start - start >= end - blocker.end) end = Math.min(end, blocker.start);
    else start = Math.max(start, blocker.end);
  }
  const text = pageText.slice(start, end);
  const trimmed = /\p{L}[\p{L}\p{N}\s.'-]*[\p{L}.]/u.exec(text);
  if (!trimmed) return undefined;
  return { ...claim, start: start + trimmed.index, end: start + trimmed.index + trimmed[0].length };
}

/** From this score on, a form that only suppresses others is certain, such as a hash, a log time or an ISBN. */
const CERTAIN_FORM = 0.96;

/**
 * Statements and the values in them do not block each other. A form that only suppresses others does not block the encoder,
 * which has read the text around it, unless the form is certain.
 */
function canBlock(other: Claim, claim: Claim): boolean {
  if (other.candidate.evidence.isStatement !== claim.candidate.evidence.isStatement) return false;
  const isMereForm =
    other.entityType === undefined &&
    other.candidate.rank < ranks.validated &&
    other.candidate.score < CERTAIN_FORM;
  return !(isMereForm && claim.candidate.evidence.recognizer === ENCODER);
}

function toSpan(
  { candidate, agreeing, start, end }: Claim,
  entityType: EntityType,
  method: DetectionMethod,
  { text, pageNumber = 1 }: { readonly text: string; readonly pageNumber?: number },
): Span {
  const names = agreeing.map(({ evidence }) => evidence.recognizer);
  return {
    start,
    end,
    entityType,
    method,
    score: rounded(candidate.score),
    text: text.slice(start, end),
    reasons: reasonsOf(candidate, agreeing, pageNumber),
    evidence: names.length > 0 ? { ...candidate.evidence, agreeing: names } : candidate.evidence,
  };
}
