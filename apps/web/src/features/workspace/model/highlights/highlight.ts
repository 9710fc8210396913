import type { BlockType, Zone } from '@sladd/case';
import type { DetectionMethod, Ground, PublicKind, Reason } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';

/** Names one open file; made by the workspace alone, never from the file's name. */
export type FileKey = string;
export type HighlightId = string;

export const highlightKinds = ['search', 'entity', 'manual'] as const;
/** Which layer a highlight lies on. */
export type HighlightKind = (typeof highlightKinds)[number];

/**
 * What the person reviewing has said about it. A rejected highlight is left out of a redaction, and so is one that is
 * probably public or only possible, until somebody says otherwise.
 */
export const decisions = ['undecided', 'accepted', 'rejected', 'public', 'possible'] as const;
export type Decision = (typeof decisions)[number];

/** What a person can say. */
export type Verdict = Extract<Decision, 'accepted' | 'rejected'>;

/** Whether a detection put it apart: nobody has decided it, and it is not left to decide either. */
export function isApart({ decision }: Pick<Highlight, 'decision'>): boolean {
  return decision === 'public' || decision === 'possible';
}

/** Whether a highlight stays readable as things stand. */
export function isKept(highlight: Pick<Highlight, 'decision'>): boolean {
  return highlight.decision === 'rejected' || isApart(highlight);
}

/** One marked thing on one page: a plan for a redaction, never a change of the document. */
export interface Highlight {
  readonly id: HighlightId;
  readonly fileKey: FileKey;
  /** 1-based. */
  readonly pageNumber: number;
  readonly kind: HighlightKind;
  /** One box per text line, in page points; at least one. */
  readonly boxes: readonly PageRect[];
  /** The words under it, or null where nobody knows them (a rectangle on a picture). */
  readonly text: string | null;
  readonly decision: Decision;
  /** Why it is removed, where somebody said it; at least one. */
  readonly grounds?: readonly Ground[] | undefined;
  /** A pseudonym, drawn in place of the words. */
  readonly alias?: string | undefined;
  /** Key of the person of the case whose decision made the mark; absent for what was found or drawn. */
  readonly person?: string | undefined;
  /** The block that it was marked with, by one action. */
  readonly block?: BlockType | undefined;
  /** The zone that it was made for, on this page as on others like it. */
  readonly zone?: Zone | undefined;
  /** UTF-16 offsets into the page text, for what was found in text. */
  readonly span: TextSpan | null;
  /** Only for kind `entity`. */
  readonly finding: FindingFacts | null;
  /** Only for kind `search`: the query it answers. */
  readonly queryId: string | null;
  /** Only for what answers a query by its meaning. */
  readonly answer?: AnswerFacts | undefined;
}

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** How well a place answers a query. */
export interface AnswerFacts {
  /** 0 to 1. */
  readonly score: number;
  /** The main reason first. */
  readonly reasons: readonly Reason[];
}

/** Why one of several methods found something. */
export interface MethodReasons {
  readonly method: DetectionMethod;
  readonly reasons: readonly Reason[];
}

/** What detection knows about a finding. */
export interface FindingFacts {
  readonly entityType: string;
  /** The methods that agree on it, in the catalogue's order; at least one. */
  readonly methods: readonly DetectionMethod[];
  /** 0 to 1. */
  readonly score: number;
  /** Why it was found, the main reason first; none where nobody knows. */
  readonly reasons: readonly Reason[];
  /** Only where several methods agree: the reasons of each, in the catalogue's order. */
  readonly reasonsOf?: readonly MethodReasons[] | undefined;
  /** Whether a check digit or checksum confirmed it. */
  readonly validated: boolean;
  /** What makes it the sender's own, where it is. */
  readonly publicAs?: PublicKind | undefined;
}

/** Boxes of one text line differ by fractions of a point; half a small line's height keeps them together. */
const LINE_STEP_PT = 6;

/** Reading order: from top to bottom, then from left to right, then by id so that the order is total. */
export function compareReadingOrder(a: Highlight, b: Highlight): number {
  return (
    lineOf(a) - lineOf(b) ||
    (a.boxes[0]?.x ?? 0) - (b.boxes[0]?.x ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

function lineOf(highlight: Highlight): number {
  const box = highlight.boxes[0];
  return box ? Math.round((box.y + box.height / 2) / LINE_STEP_PT) : 0;
}
