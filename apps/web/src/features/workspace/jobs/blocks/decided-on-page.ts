import { type FileKey, isApart } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { spansUnder } from '../../model/people/decided-places.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** A part of a page's text with a decision. */
export interface DecidedPart {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
  /** False if it is kept. */
  readonly isRemoved: boolean;
}

/** The decided parts of a page that was read: by its marks, except those of a detection, and by decisions about people. */
export function decidedOnPage(workspace: Workspace, fileKey: FileKey, pageNumber: number): DecidedPart[] {
  const { people, marks } = workspace.store.getState();
  const read = readingStore(workspace).getState().files.get(fileKey)?.pages.get(pageNumber);
  if (!read) return [];
  const marked = highlightsOnPage(marks.highlights, fileKey, pageNumber)
    .filter((mark) => !isApart(mark))
    .flatMap((mark) =>
      spansUnder(mark, read).map(({ start, end }) => ({
        pageNumber,
        start,
        end,
        isRemoved: mark.decision !== 'rejected',
      })),
    );
  const outcomes = people.found ? caseNow(people.found, people.records).outcomes : [];
  const name = people.names.get(fileKey);
  const kept = outcomes.flatMap(({ file, action, start, end, pageNumber: on }) =>
    action === 'keep' && file === name && on === pageNumber
      ? [{ pageNumber, start, end, isRemoved: false }]
      : [],
  );
  return [...marked, ...kept];
}
