import type { PageRect } from '@sladd/geometry';

/** A text that is around a zone on every page of the form. */
export interface ZoneAnchor {
  readonly text: string;
  readonly box: PageRect;
}

/**
 * A rectangle to remove from every page of one form: the size of its pages, and the texts that must be around it. In
 * page points.
 */
export interface Zone {
  readonly width: number;
  readonly height: number;
  readonly box: PageRect;
  /** At least one. */
  readonly anchors: readonly ZoneAnchor[];
}

/** Why a zone does not apply to a page: another size, other labels around it, or no readable text. */
export const zoneReasons = ['size', 'labels', 'unread'] as const;
export type ZoneReason = (typeof zoneReasons)[number];

/** The place of a zone on a page, or why there is none; `found` is how many of its anchors are where they must be. */
export type ZoneFit =
  | { readonly fits: true; readonly box: PageRect; readonly found: number }
  | { readonly fits: false; readonly reason: ZoneReason; readonly found: number };
