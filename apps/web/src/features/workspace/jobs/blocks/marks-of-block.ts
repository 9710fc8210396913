import type { Block, LaidPage } from '@sladd/case';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey, Highlight } from '../../model/highlights/highlight.ts';
import { manualMark } from '../../model/highlights/manual-mark.ts';
import { type BlockMarks, type BlockPlace, blockMarks } from '../../model/people/block-marks.ts';
import { laidPages } from '../../model/reading/laid-pages.ts';
import { boxesOfSpan, textOfPage } from '../../model/reading/page-text.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { type DecidedPart, decidedOnPage } from './decided-on-page.ts';

/** The marks that a block would get. */
export interface MarksOfBlock extends Pick<BlockMarks, 'marked' | 'kept'> {
  readonly marks: readonly Highlight[];
}

/** The marks for the unmarked parts of a block; `also` are parts that the pending change removes as well. */
export function marksOfBlock(
  workspace: Workspace,
  { fileKey, grounds }: Pick<BlockPlace, 'fileKey' | 'grounds'>,
  block: Block,
  also: readonly DecidedPart[] = [],
): MarksOfBlock {
  const numbers = new Set(block.spans.map(({ pageNumber }) => pageNumber));
  const decided = [...numbers].flatMap((pageNumber) => decidedOnPage(workspace, fileKey, pageNumber));
  const { spans, marked, kept } = blockMarks(block, knownPages(workspace, fileKey), [...decided, ...also]);
  const pages = readingStore(workspace).getState().files.get(fileKey)?.pages;
  const marks = spans.flatMap(({ pageNumber, start, end }): Highlight[] => {
    const read = pages?.get(pageNumber);
    const boxes = read ? boxesOfSpan(read, start, end) : [];
    if (!read || boxes.length === 0) return [];
    return [
      manualMark({
        id: `${fileKey}-${pageNumber}-${workspace.newId()}`,
        fileKey,
        pageNumber,
        boxes,
        text: textOfPage(read).text.slice(start, end),
        span: { start, end },
        block: block.type,
        ...(grounds ? { grounds } : {}),
      }),
    ];
  });
  return { marks, marked, kept };
}

/** The pages of a file that have been read. */
export function knownPages(workspace: Workspace, fileKey: FileKey): LaidPage[] {
  const file = fileByKey(workspace.store.getState().files, fileKey);
  return file ? laidPages(file, readingStore(workspace).getState().files.get(fileKey)) : [];
}
