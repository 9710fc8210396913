import type { PageRect } from '@sladd/geometry';
import type { FoundChar } from './folded-text.ts';

/** A line of text as its reader gives it, in reading order. */
export interface TextLine {
  readonly glyphs: readonly FoundChar[];
  /** Around all of its characters, in page points. */
  readonly box: PageRect;
  /** Clockwise degrees of the base line on the displayed page; undefined for a slanted one. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
}
