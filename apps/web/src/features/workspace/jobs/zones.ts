import { applyZone, type LaidFile, learnZone, type Zone } from '@sladd/case';
import { area, intersection, type PageRect, unionAll } from '@sladd/geometry';
import { commit } from '../model/actions/marks.ts';
import { openDialog } from '../model/actions/view.ts';
import { type Change, compose } from '../model/highlights/change.ts';
import { add } from '../model/highlights/edits.ts';
import { type Highlight, isKept } from '../model/highlights/highlight.ts';
import { highlightsOnPage } from '../model/highlights/state.ts';
import { type ZoneLeft, zoneMarks } from '../model/people/zone-marks.ts';
import { laidPages } from '../model/reading/laid-pages.ts';
import { boxesOfSpan } from '../model/reading/page-text.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { decidedOnPage } from './decided-on-page.ts';
import { haveText } from './have-text.ts';

/** Of a zone that is marked already so much lies under one mark. */
const MARKED = 0.95;

/**
 * Marks the area of a mark on all pages of the open files that look like its own, as one step to undo. Pages that differ are
 * listed with the reason, and nothing is marked on them.
 */
export async function markLookAlikes(workspace: Workspace, source: Highlight): Promise<void> {
  const { store } = workspace;
  const ready = store.getState().files.filter(({ status }) => status === 'ready');
  await haveText(workspace, ready);
  if (store.getState().marks.highlights.byId.get(source.id) === undefined) return;
  const zone = source.zone ?? zoneOf(workspace, source);
  if (!zone) return say.error('zones.noText', { page: source.pageNumber });
  const { change, left } = zoneChange(workspace, zone, source);
  const own: Change = source.zone
    ? { added: [], removed: [], updated: [] }
    : { added: [], removed: [], updated: [[source, { ...source, zone }]] };
  const count = change.added.length;
  if (count > 0) {
    commit(store, compose([change, own]));
    say.undoable(workspace, 'zones.marked', { count, pages: left.marked });
  } else say.info('zones.nothingNew', { count: left.marked });
  if (left.pages.length > 0) showZoneLeft(workspace, left);
}

/** Shows the pages that were left as they are. */
function showZoneLeft({ store }: Workspace, zoneLeft: ZoneLeft): void {
  store.setState({ zoneLeft });
  openDialog(store, 'zone');
}

/** What a zone would mark on the pages that were read, where nothing lies over it yet; files whose text is not known are left. */
export function zoneChange(
  workspace: Workspace,
  zone: Zone,
  source?: Pick<Highlight, 'grounds'>,
): { readonly change: Change; readonly left: ZoneLeft } {
  const { store, newId } = workspace;
  const { highlights } = store.getState().marks;
  const { marks, left } = zoneMarks(
    applyZone(zone, filesOf(workspace)),
    ({ file, pageNumber, box }) => ({
      id: `${file}-${pageNumber}-${newId()}`,
      ...{ fileKey: file, pageNumber, kind: 'manual', boxes: [box], text: null, decision: 'undecided' },
      ...{ span: null, finding: null, queryId: null, zone },
      ...(source?.grounds ? { grounds: source.grounds } : {}),
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

/** What a mark means for pages like its own; null where no text is known around it. */
function zoneOf(workspace: Workspace, { fileKey, pageNumber, boxes }: Highlight): Zone | null {
  const all = filesOf(workspace);
  const isOwn = (file: string, page: number) => file === fileKey && page === pageNumber;
  const page = all.find(({ file }) => file === fileKey)?.pages.find((one) => isOwn(fileKey, one.pageNumber));
  const box = unionAll(boxes);
  if (!page || !box) return null;
  const others = all.flatMap(({ file, pages }) => pages.filter((one) => !isOwn(file, one.pageNumber)));
  const { highlights } = workspace.store.getState().marks;
  const marks = highlightsOnPage(highlights, fileKey, pageNumber).flatMap((mark) => mark.boxes);
  return learnZone(page, box, marks, others);
}

/** The pages of all open files; those that were not read have no words. */
function filesOf(workspace: Workspace): LaidFile[] {
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
