import type { RedactionReport } from '@sladd/contract';
import { type PageRect, toPageRect } from '@sladd/geometry';
import type { FileKey } from '../highlights/highlight.ts';
import { type LookPlace, type LookState, placeId } from './second-look.ts';

/** A removed value that still occurs in a redacted file. */
export interface LeftValue {
  /** The value, if the second look returned it; the report contains no text. */
  readonly text: string | null;
  /** As in the API. */
  readonly entityType: string;
  readonly places: readonly { readonly pageNumber: number; readonly box: PageRect }[];
}

/** The removed values that still occur in a redacted file. */
export interface LeftElsewhere {
  readonly values: readonly LeftValue[];
  /** Values that occur only inside longer words, which may be different words. */
  readonly inside: readonly LeftValue[];
  /** Whether each place was shown before, so that it was left on purpose. */
  readonly isOnPurpose: boolean;
  /** Number of different values that were searched for; 0 if none were. */
  readonly lookedFor: number;
  readonly tooShort: number;
  readonly withoutText: number;
}

/** The removed values elsewhere according to the report, with the texts of the second look before it. */
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
