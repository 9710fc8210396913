import type { OpenFile } from '../files/open-file.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { type NotLookedFor, notLookedFor } from '../redaction/not-looked-for.ts';
import { failedTerms } from '../search/failed.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { unmarkedHits } from './coverage.ts';

/** The parts of the state that determine what was looked for, by reference. */
export function lookedForParts({
  detection,
  view,
  search,
  marks,
  files,
  lacking,
}: Pick<WorkspaceState, 'detection' | 'view' | 'search' | 'marks' | 'files' | 'lacking'>) {
  const { queries, closed, cut, failed } = search;
  return {
    checked: detection.checked,
    seen: view.seen,
    queries,
    closed,
    cut,
    failed,
    highlights: marks.highlights,
    open: files,
    hasTextService: lacking.hasTextService,
  };
}

/** What was not looked for in some files. `unread` are the known unreadable parts of pages. */
export function notLookedForIn(
  { checked, seen, highlights, open, hasTextService, ...search }: ReturnType<typeof lookedForParts>,
  unread: ReadingState['unread'],
  files: readonly OpenFile[],
): NotLookedFor {
  return notLookedFor(files, {
    highlights,
    checked,
    seen,
    unread: new Map(Array.from(unread, ([key, pages]) => [key, countAreas(pages)])),
    unmarkedHits: unmarkedHits(search),
    // Of all open files: one in which a term failed may have no marks, and so not be among these.
    failedTerms: failedTerms(search, open),
    hasTextService,
  });
}

function countAreas(pages: ReadonlyMap<number, readonly unknown[]>): Map<number, number> {
  return new Map(Array.from(pages, ([page, boxes]) => [page, boxes.length]));
}
