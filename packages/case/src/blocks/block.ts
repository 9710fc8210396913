import type { PageRect } from '@sladd/geometry';
import type { LaidSpan } from '../layout/laid-page.ts';

/** What belongs together on a page and is removed together. */
export const blockTypes = ['email_header', 'signature', 'address', 'column'] as const;
export type BlockType = (typeof blockTypes)[number];

/** A block that was recognised. What only says what follows stays: labels, a greeting, the heading of a column. */
export interface Block {
  readonly type: BlockType;
  /** What goes, one part for each line or cell, from top to bottom. */
  readonly spans: readonly LaidSpan[];
  /** Where the block lies with all that belongs to it, in page points; one for each page. */
  readonly frames: readonly { readonly pageNumber: number; readonly box: PageRect }[];
}
