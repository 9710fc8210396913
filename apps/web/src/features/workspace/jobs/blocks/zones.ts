import { applyZone, type LaidFile, type Zone } from '@sladd/case';
import { area, intersection, type PageRect } from '@sladd/geometry';
import type { Change } from '../../model/highlights/change.ts';
import { add } from '../../model/highlights/edits.ts';
import { type FileKey, type Highlight, isKept } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { type ZoneLeft, zoneMarks } from '../../model/people/zone-marks.ts';
import { laidPages } from '../../model/reading/laid-pages.ts';
import { boxesOfSpan } from '../../model/reading/page-text.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { decidedOnPage } from './decided-on-page.ts';

/** Of a zone that is marked already so much lies under one mark. */
const MARKED = 0.95;

/** Why what a zone marks goes, and in which files it is marked; in all where it does not say. */
export interface ZoneScope extends Pick<Highlight, 'grounds'> {
  readonly files?: ReadonlySet<FileKey>;
}

/** What a zone would mark on the pages that were read, where nothing lies over it yet; files whose text is not known are left. */
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
    ({ file, pageNumber, box }) => ({
      id: `${file}-${pageNumber}-${newId()}`,
      fileKey: file,
      pageNumber,
      kind: 'manual',
      boxes: [box],
      text: null,
      decision: 'undecided',
      span: null,
      finding: null,
      queryId: null,
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

/** Whether words lie under a mark that somebody decided to keep. */
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

/** The pages of all open files; those that were not read have no words. */
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
