import type { AppliedZone, ZoneReason } from '@sladd/case';
import type { FileKey, Highlight } from '../highlights/highlight.ts';

/** A page that a zone was not marked on. `kept`: something under it is to be kept. */
export interface ZoneLeftPage {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  readonly reason: ZoneReason | 'kept';
}

/** What a zone left unmarked. */
export interface ZoneLeft {
  /** The number of pages with its mark. */
  readonly marked: number;
  readonly pages: readonly ZoneLeftPage[];
  /** The number of further pages that do not resemble the zone's. */
  readonly unlike: number;
}

/** The marks of a zone on the pages that it fits, except where something is kept, and what is left unmarked. */
export function zoneMarks(
  { places, differences, unlike }: AppliedZone,
  make: (place: AppliedZone['places'][number]) => Highlight,
  isKept: (mark: Highlight) => boolean,
): { readonly marks: readonly Highlight[]; readonly left: ZoneLeft } {
  const made = places.map(make);
  const staying = made.filter(isKept);
  const marks = made.filter((mark) => !staying.includes(mark));
  const kept = staying.map(({ fileKey, pageNumber }) => ({ fileKey, pageNumber, reason: 'kept' as const }));
  const differing = differences.map(({ file, pageNumber, reason }) => ({
    fileKey: file,
    pageNumber,
    reason,
  }));
  return { marks, left: { marked: marks.length, pages: [...kept, ...differing], unlike } };
}
