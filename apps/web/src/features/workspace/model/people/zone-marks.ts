import type { AppliedZone, ZoneReason } from '@sladd/case';
import type { FileKey, Highlight } from '../highlights/highlight.ts';

/** A page that a zone was not marked on. `kept`: something under it was decided to stay. */
export interface ZoneLeftPage {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  readonly reason: ZoneReason | 'kept';
}

/** What a zone left as it was. */
export interface ZoneLeft {
  /** How many pages it lies on. */
  readonly marked: number;
  readonly pages: readonly ZoneLeftPage[];
  /** Further pages that are nothing like the zone's. */
  readonly unlike: number;
}

/** The marks of a zone on the pages that it fits, but for those where something stays, and what is left. */
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
