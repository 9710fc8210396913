import { applyZone, type LaidFile, type Zone } from '@sladd/case';
import { area, intersection, type PageRect } from '@sladd/geometry';
import type { Change } from '../../model/highlights/change.ts';
import { add } from '../../model/highlights/edits.ts';
import { type FileKey, type Highlight, isKept } from '../../model/highlights/highlight.ts';
import { manualMark } from '../../model/highlights/manual-mark.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { type ZoneLeft, zoneMarks } from '../../model/people/zone-marks.ts';
import { laidPages } from '../../model/reading/laid-pages.ts';
import { boxesOfSpan } from '../../model/reading/page-text.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { decidedOnPage } from './decided-on-page.ts';

/** Share of a zone under a single mark from which it counts as marked. */
const MARKED = 0.95;

/** The legal basis of what a zone marks, and the files it applies to; all files if unset. */
export interface ZoneScope extends Pick<Highlight, 'grounds'> {
  readonly files?: ReadonlySet<FileKey>;
}

/**
 * The marks that a zone would add on pages that were read, where it is not marked yet. Skips files whose text is not
 * known.
 */
export function zoneChange(
  workspace: Workspace,
  zone: Zone,
  { grounds, files }: ZoneScope = {},
): { readonly change: Change; readonly left: ZoneLeft } {
  const { store, newId } = workspace;
  const { highlights } = store.getState().marks;
  const { marks, left } = zoneMarks(
    applyZone(
      zone,
      laidFiles(workspace).filter(({ file }) => files?.has(file) ?? true),
    ),
    ({ file, pageNumber, box }) =>
      manualMark({
        id: `${file}-${pageNumber}-${newId()}`,
        fileKey: file,
        pageNumber,
        boxes: [box],
        zone,
        ...(grounds ? { grounds } : {}),
      }),
    (mark) => holdsKept(workspace, mark),
  );
  const isNew = ({ fileKey, pageNumber, boxes }: Highlight) =>
    !highlightsOnPage(highlights, fileKey, pageNumber).some(
      (known) => !isKept(known) && boxes.every((box) => known.boxes.some((one) => isOver(one, box))),
    );
  return { change: add(highlights, marks.filter(isNew)), left };
}

function isOver(mark: PageRect, box: PageRect): boolean {
  const common = intersection(mark, box);
  return common !== undefined && area(common) >= MARKED * area(box);
}

/** Whether a mark covers words that somebody decided to keep. */
function holdsKept(workspace: Workspace, { fileKey, pageNumber, boxes }: Highlight): boolean {
  const read = readingStore(workspace).getState().files.get(fileKey)?.pages.get(pageNumber);
  if (!read) return false;
  return decidedOnPage(workspace, fileKey, pageNumber).some(
    ({ isRemoved, start, end }) =>
      !isRemoved &&
      boxesOfSpan(read, start, end).some((word) =>
        boxes.some((box) => intersection(word, box) !== undefined),
      ),
  );
}

/** The pages of all open files; pages that were not read have no words. */
export function laidFiles(workspace: Workspace): LaidFile[] {
  const { files } = readingStore(workspace).getState();
  return workspace.store
    .getState()
    .files.filter(({ status }) => status === 'ready')
    .map((file) => {
      const read = new Map(laidPages(file, files.get(file.key)).map((page) => [page.pageNumber, page]));
      const pages = file.pages.map(
        (size, index) => read.get(index + 1) ?? { ...size, pageNumber: index + 1, words: [] },
      );
      return { file: file.key, pages };
    });
}
