import type { ElsewhereKind, SecondLook } from '@sladd/contract';
import { type PageRect, toPageRect } from '@sladd/geometry';
import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import { marksToRedact, type RedactionOptions } from './mapping.ts';

/** A place where a removed value would stay readable. */
export interface LookPlace {
  /** Stable if the place is found again. */
  readonly id: string;
  readonly fileKey: FileKey;
  /** 1-based. */
  readonly pageNumber: number;
  /** One per line, in page points; empty in the name of the file. */
  readonly boxes: readonly PageRect[];
  readonly kind: ElsewhereKind;
  /** Only for what the browser found with the names of the case: why it is likely left. */
  readonly hint?: LookHint;
  /** Whether it is the name of a kept person: left on purpose, and not asked about. */
  readonly isKeptName?: boolean;
  /** The removed value, and the pages of this file where it is removed; empty if only another file removes it. */
  readonly value: string;
  readonly removedOn: readonly number[];
  /** The text at the place and around it. */
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

export type PlaceState = 'open' | 'marked' | 'left';

/** The search for removed values before a redaction. */
export interface LookState {
  readonly status: 'looking' | 'done' | 'failed';
  /** Why it failed, in words. */
  readonly problem: string | null;
  /** What it was made for, see {@link lookedAt}. */
  readonly fingerprint: string;
  /** Its progress while it is running; null until that is known. */
  readonly progress: {
    readonly done: number;
    readonly pages: number;
    /** The page in OCR. */
    readonly recognising: number | null;
  } | null;
  readonly places: readonly LookPlace[];
  /** Marks made for places, by the place. */
  readonly marked: ReadonlyMap<string, HighlightId>;
  readonly tooShort: number;
  readonly withoutText: number;
}

export const noSecondLook: LookState = {
  status: 'done',
  problem: null,
  progress: null,
  fingerprint: '',
  tooShort: 0,
  withoutText: 0,
  places: [],
  marked: new Map(),
};

/** Everything that a second look depends on: the marks of each file that are redacted. */
export function lookedAt(
  highlights: HighlightState,
  fileKeys: readonly FileKey[],
  options: RedactionOptions,
): string {
  const marks = marksToRedact(highlights, new Set(fileKeys), options);
  return JSON.stringify([fileKeys, marks.map(({ id, boxes }) => [id, boxes])]);
}

/** The places in one file, as the server returns them. */
export function placesIn(fileKey: FileKey, { found }: SecondLook): LookPlace[] {
  return found.flatMap(({ text: value, removed_on: removedOn, places }) =>
    places.map(({ page_number: pageNumber, bbox, kind, before, text, after }) => ({
      id: placeId(fileKey, pageNumber, bbox),
      fileKey,
      pageNumber,
      boxes: bbox.map(toPageRect),
      kind,
      value,
      removedOn,
      before,
      text,
      after,
    })),
  );
}

/** The id of a place, by its position. */
export function placeId(
  fileKey: FileKey,
  pageNumber: number,
  boxes: readonly { readonly x0: number; readonly y0: number }[],
): string {
  return [fileKey, pageNumber, ...boxes.map(({ x0, y0 }) => `${Math.round(x0)} ${Math.round(y0)}`)].join('/');
}

export function stateOf(
  place: LookPlace,
  { marked }: LookState,
  left: ReadonlySet<string>,
  highlights: HighlightState,
): PlaceState {
  const mark = marked.get(place.id);
  const highlight = mark === undefined ? undefined : highlights.byId.get(mark);
  if (highlight && highlight.decision !== 'rejected') return 'marked';
  return left.has(place.id) || place.isKeptName ? 'left' : 'open';
}

/** The mark that removes a place, of a kind that the redaction includes. */
export function markOver(place: LookPlace, id: HighlightId, options: RedactionOptions): Highlight {
  const { fileKey, pageNumber, boxes, text } = place;
  const isSearch = !options.includeManualHighlights && options.includeSearchHighlights;
  return {
    id,
    fileKey,
    pageNumber,
    boxes,
    text,
    kind: isSearch ? 'search' : 'manual',
    decision: 'accepted',
    span: null,
    finding: null,
    queryId: null,
  };
}

/** The groups in which places are shown, the most certain first. */
export const lookGroups = ['same', 'half', 'spelling', 'digit', 'other_file', 'inside', 'file_name'] as const;
export type LookGroup = (typeof lookGroups)[number];
export type LookHint = Exclude<LookGroup, 'inside'>;

export function groupOf({ kind, removedOn, hint }: LookPlace): LookGroup {
  if (hint) return hint;
  if (kind === 'inside') return 'inside';
  if (kind === 'half_marked') return 'half';
  return removedOn.length === 0 ? 'other_file' : 'same';
}

/** Whether the place certainly contains the value, so that a button for all may mark it. */
export function isSure(place: LookPlace): boolean {
  const group = groupOf(place);
  return group === 'same' || group === 'half';
}

/** Whether a mark can remove it. */
export function isMarkable({ boxes }: LookPlace): boolean {
  return boxes.length > 0;
}
