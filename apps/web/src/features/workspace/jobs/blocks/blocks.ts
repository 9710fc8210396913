import { type Block, blocksAt } from '@sladd/case';
import { commit } from '../../model/actions/marks.ts';
import { openDialog } from '../../model/actions/view.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { add } from '../../model/highlights/edits.ts';
import { isKept } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { BlockPlace } from '../../model/people/block-marks.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { haveText } from '../reading/have-text.ts';
import { knownPages, marksOfBlock } from './marks-of-block.ts';

/** The blocks that contain a place, as far as the text is known; null until its page has been read. */
export function blocksHere(workspace: Workspace, { fileKey, pageNumber, box }: BlockPlace): Block[] | null {
  const pages = knownPages(workspace, fileKey);
  return pages.some((page) => page.pageNumber === pageNumber) ? blocksAt(pages, pageNumber, box) : null;
}

/** Marks the block that contains a place; asks which one if there are several. Reads the file first if necessary. */
export async function markBlockAt(workspace: Workspace, place: BlockPlace): Promise<void> {
  const { store } = workspace;
  const file = fileByKey(store.getState().files, place.fileKey);
  if (!file || !(await haveText(workspace, [file]))) return;
  const blocks = blocksHere(workspace, place);
  if (blocks === null) return say.error('blocks.unread', { page: place.pageNumber });
  const [only, ...others] = blocks;
  if (!only) return say.info('blocks.none');
  if (others.length === 0) return markBlock(workspace, place, only);
  store.setState({ askedBlocks: { place, blocks } });
  openDialog(store, 'blocks');
}

/** Marks the unmarked parts of a block, as one undo step. Parts that were decided to be kept stay, with a notice. */
export function markBlock(workspace: Workspace, place: BlockPlace, block: Block): void {
  const { store } = workspace;
  if (!fileByKey(store.getState().files, place.fileKey)) return;
  const { marks, marked, kept } = marksOfBlock(workspace, place, block);
  const before = areasToRemove(workspace);
  const count = commit(store, add(store.getState().marks.highlights, marks));
  if (count > 0) {
    say.undoable(workspace, `blocks.marked.${block.type}`, {
      count,
      before,
      after: areasToRemove(workspace),
    });
  } else if (kept === 0) say.info('blocks.nothingNew', { count: marked });
  if (kept > 0) say.warning('blocks.kept', { count: kept });
}

function areasToRemove({ store }: Workspace): number {
  return highlightsOf(store.getState().marks.highlights).filter((mark) => !isKept(mark)).length;
}
