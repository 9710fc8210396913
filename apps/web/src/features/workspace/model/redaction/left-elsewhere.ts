import type { RedactionReport } from '@sladd/contract';
import { type PageRect, toPageRect } from '@sladd/geometry';
import type { FileKey } from '../highlights/highlight.ts';
import { type LookPlace, type LookState, placeId } from './second-look.ts';

/** A removed value that a redacted file still says. */
export interface LeftValue {
  /** The value itself where the look told of it; the report holds no text. */
  readonly text: string | null;
  /** As on the wire. */
  readonly entityType: string;
  readonly places: readonly { readonly pageNumber: number; readonly box: PageRect }[];
}

/** What of the removed values a redacted file still says. */
export interface LeftElsewhere {
  readonly values: readonly LeftValue[];
  /** Values that stand inside longer words alone, which may be other ones. */
  readonly inside: readonly LeftValue[];
  /** Whether each place was shown before, so that somebody meant it to stay. */
  readonly isOnPurpose: boolean;
  /** Different values that were looked for; 0 when nothing was. */
  readonly lookedFor: number;
  readonly tooShort: number;
  readonly withoutText: number;
}

/** What the report says of removed values elsewhere, in the words of the look before it. */
export function leftElsewhere(
  { elsewhere }: RedactionReport,
  fileKey: FileKey,
  look: LookState,
): LeftElsewhere {
  const known = new Map(look.places.map((place) => [place.id, place]));
  const found = elsewhere?.found ?? [];
  const values = (counts: (kind: LookPlace['kind']) => boolean): LeftValue[] =>
    found.flatMap(({ entity_type: entityType, places }) => {
      const own = places.filter(({ kind }) => counts(kind));
      const told = own.flatMap((place) => known.get(placeId(fileKey, place.page_number, place.bbox)) ?? []);
      if (own.length === 0) return [];
      const at = own.flatMap(({ page_number: pageNumber, bbox: [first] }) =>
        first ? [{ pageNumber, box: toPageRect(first) }] : [],
      );
      return [{ text: told[0]?.value ?? null, entityType, places: at }];
    });
  const all = found.flatMap(({ places }) => places);
  return {
    values: values((kind) => kind !== 'inside'),
    inside: values((kind) => kind === 'inside'),
    isOnPurpose: all.every((place) => known.has(placeId(fileKey, place.page_number, place.bbox))),
    lookedFor: elsewhere?.values ?? 0,
    tooShort: elsewhere?.too_short ?? 0,
    withoutText: elsewhere?.without_text ?? 0,
  };
}
