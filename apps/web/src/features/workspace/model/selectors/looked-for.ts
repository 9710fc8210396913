import type { OpenFile } from '../files/open-file.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { type NotLookedFor, notLookedFor } from '../redaction/not-looked-for.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { unmarkedHits } from './coverage.ts';

/** What was not looked for in some files. `unread` is what pages are known to have that nobody could read. */
export function notLookedForIn(
  { detection, view, search, marks }: Pick<WorkspaceState, 'detection' | 'view' | 'search' | 'marks'>,
  unread: ReadingState['unread'],
  files: readonly OpenFile[],
): NotLookedFor {
  return notLookedFor(files, {
    highlights: marks.highlights,
    checked: detection.checked,
    seen: view.seen,
    unread: new Map(Array.from(unread, ([key, pages]) => [key, countAreas(pages)])),
    unmarkedHits: unmarkedHits(search),
    failedTerms: Array.from(search.failed),
  });
}

function countAreas(pages: ReadonlyMap<number, readonly unknown[]>): Map<number, number> {
  return new Map(Array.from(pages, ([page, boxes]) => [page, boxes.length]));
}
