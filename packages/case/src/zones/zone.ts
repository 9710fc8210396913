import type { PageRect } from '@sladd/geometry';

/** A text that stands around a zone on every page like it. */
export interface ZoneAnchor {
  readonly text: string;
  readonly box: PageRect;
}

/** A rectangle that goes from every page of one form: how large such a page is, and what must stand around it. Page points. */
export interface Zone {
  readonly width: number;
  readonly height: number;
  readonly box: PageRect;
  /** At least one. */
  readonly anchors: readonly ZoneAnchor[];
}

/** Why a zone is not for a page: another size, other labels around it, or no text that anybody could read. */
export const zoneReasons = ['size', 'labels', 'unread'] as const;
export type ZoneReason = (typeof zoneReasons)[number];

/** Where a zone lies on a page, or why it does not; `found` of its anchors stand where they must. */
export type ZoneFit =
  | { readonly fits: true; readonly box: PageRect; readonly found: number }
  | { readonly fits: false; readonly reason: ZoneReason; readonly found: number };
