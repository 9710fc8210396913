import type { PageRect } from '@sladd/geometry';
import type { LaidSpan } from '../layout/laid-page.ts';

/** The kinds of blocks: parts of a page that belong together and are removed together. */
export const blockTypes = ['email_header', 'signature', 'address', 'column'] as const;
export type BlockType = (typeof blockTypes)[number];

/** A recognised block. Labels, greetings and column headings stay. */
export interface Block {
  readonly type: BlockType;
  /** The parts to remove, one for each line or cell, from top to bottom. */
  readonly spans: readonly LaidSpan[];
  /** The box of the whole block, in page points; one for each page. */
  readonly frames: readonly { readonly pageNumber: number; readonly box: PageRect }[];
}
