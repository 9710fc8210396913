import { containsPoint, type PageRect } from '@sladd/geometry';
import type { LaidPage } from '../layout/laid-page.ts';
import { addressesOf } from './address.ts';
import type { Block, BlockType } from './block.ts';
import { columnAt } from './column.ts';
import { emailHeadersOf } from './email-header.ts';
import { signaturesOf } from './signature.ts';

/** The kinds of blocks that are found without a place to start from. */
export type FoundBlockType = Exclude<BlockType, 'column'>;

const finders: Readonly<Record<FoundBlockType, (page: LaidPage) => Block[]>> = {
  email_header: emailHeadersOf,
  signature: signaturesOf,
  address: addressesOf,
};

/** The blocks of some kinds on the pages of a file. */
export function blocksOf(pages: readonly LaidPage[], types: readonly FoundBlockType[]): Block[] {
  return pages.flatMap((page) => types.flatMap((type) => finders[type](page)));
}

/** The blocks at a place of a file, at most one of each kind; the rectangle is in page points. */
export function blocksAt(pages: readonly LaidPage[], pageNumber: number, box: PageRect): Block[] {
  const page = pages.filter((one) => one.pageNumber === pageNumber);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isThere = ({ frames }: Block) => frames.some((frame) => containsPoint(frame.box, x, y));
  const found = blocksOf(page, ['email_header', 'signature', 'address']).filter(isThere);
  const first = found.filter(({ type }, at) => found.findIndex((one) => one.type === type) === at);
  // The lines of such a block can look like a table without being one.
  const column = first.length === 0 ? columnAt(pages, pageNumber, box) : null;
  return column ? [...first, column] : first;
}
