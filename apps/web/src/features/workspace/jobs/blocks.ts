import { type Block, blocksAt, type LaidPage } from '@sladd/case';
import { commit } from '../model/actions/marks.ts';
import { openDialog } from '../model/actions/view.ts';
import { fileByKey } from '../model/files/by-key.ts';
import { add } from '../model/highlights/edits.ts';
import { type FileKey, type Highlight, isKept } from '../model/highlights/highlight.ts';
import { highlightsOf } from '../model/highlights/state.ts';
import { type BlockMarks, type BlockPlace, blockMarks } from '../model/people/block-marks.ts';
import { laidPages } from '../model/reading/laid-pages.ts';
import { boxesOfSpan, textOfPage } from '../model/reading/page-text.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { decidedOnPage } from './decided-on-page.ts';
import { haveText } from './have-text.ts';

/** The blocks that a place belongs to as far as the text is known; null before its page was read. */
export function blocksHere(workspace: Workspace, { fileKey, pageNumber, box }: BlockPlace): Block[] | null {
  const pages = pagesOf(workspace, fileKey);
  return pages.some((page) => page.pageNumber === pageNumber) ? blocksAt(pages, pageNumber, box) : null;
}

/** Marks the block that a place belongs to; asks which where it belongs to several. Reads the file first where nobody did. */
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

/** Marks what of a block is not marked yet, as one step to undo. What somebody keeps stays, and is told. */
export function markBlock(workspace: Workspace, place: BlockPlace, block: Block): void {
  const { store, newId } = workspace;
  const { fileKey, grounds } = place;
  if (!fileByKey(store.getState().files, fileKey)) return;
  const { spans, marked, kept } = marksOf(workspace, fileKey, block);
  const pages = readingStore(workspace).getState().files.get(fileKey)?.pages;
  const marks = spans.flatMap(({ pageNumber, start, end }): Highlight[] => {
    const read = pages?.get(pageNumber);
    const boxes = read ? boxesOfSpan(read, start, end) : [];
    if (!read || boxes.length === 0) return [];
    return [
      {
        id: `${fileKey}-${pageNumber}-${newId()}`,
        ...{ fileKey, pageNumber, kind: 'manual', boxes, decision: 'undecided' },
        text: textOfPage(read).text.slice(start, end),
        span: { start, end },
        ...{ finding: null, queryId: null, block: block.type },
        ...(grounds ? { grounds } : {}),
      },
    ];
  });
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

function marksOf(workspace: Workspace, fileKey: FileKey, block: Block): BlockMarks {
  const decided = new Set(block.spans.map(({ pageNumber }) => pageNumber));
  return blockMarks(
    block,
    pagesOf(workspace, fileKey),
    [...decided].flatMap((pageNumber) => decidedOnPage(workspace, fileKey, pageNumber)),
  );
}

function pagesOf(workspace: Workspace, fileKey: FileKey): LaidPage[] {
  const file = fileByKey(workspace.store.getState().files, fileKey);
  return file ? laidPages(file, readingStore(workspace).getState().files.get(fileKey)) : [];
}
