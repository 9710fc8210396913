import { blocksOf, columnsNamed } from '@sladd/case';
import type { FileKey, Highlight } from '../../model/highlights/highlight.ts';
import type { Sweeps } from '../../model/history/history.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import type { DecidedPart } from './decided-on-page.ts';
import { knownPages, marksOfBlock } from './marks-of-block.ts';

/** The marks that the blocks and columns of a plan would add. */
export interface PlannedBlocks {
  readonly marks: readonly Highlight[];
  /** Number of lines and cells with words that somebody decided to keep; these words stay. */
  readonly kept: number;
}

/** The marks for the blocks and columns of a plan in files that were read, where nothing is marked yet. */
export function plannedBlocks(
  workspace: Workspace,
  { blocks, columns }: Sweeps,
  files: ReadonlySet<FileKey>,
): PlannedBlocks {
  const marks: Highlight[] = [];
  let kept = 0;
  for (const fileKey of files) {
    const pages = knownPages(workspace, fileKey);
    const also: DecidedPart[] = [];
    for (const block of [...blocksOf(pages, blocks), ...columnsNamed(pages, columns)]) {
      const own = marksOfBlock(workspace, { fileKey }, block, also);
      kept += own.kept;
      marks.push(...own.marks);
      for (const { pageNumber, span } of own.marks)
        if (span) also.push({ pageNumber, ...span, isRemoved: true });
    }
  }
  return { marks, kept };
}
