import { learnZone, type Zone } from '@sladd/case';
import { unionAll } from '@sladd/geometry';
import { commit } from '../../model/actions/marks.ts';
import { openDialog } from '../../model/actions/view.ts';
import { compose, noChange } from '../../model/highlights/change.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { haveTextOfAll } from '../reading/have-text.ts';
import { reachLateFiles } from './reach-late-files.ts';
import { readFiles } from './sweep.ts';
import { laidFiles, zoneChange } from './zones.ts';

/**
 * Marks the area of a mark on all similar pages of the open files, as one undo step, and on similar pages of files
 * opened later. Pages that differ are listed with the reason and stay unmarked.
 */
export async function markLookAlikes(workspace: Workspace, source: Highlight): Promise<void> {
  const { store } = workspace;
  await haveTextOfAll(workspace);
  if (store.getState().marks.highlights.byId.get(source.id) === undefined) return;
  const zone = source.zone ?? zoneOf(workspace, source);
  if (!zone) return say.error('zones.noText', { page: source.pageNumber });
  // Existing rules are applied first, because afterwards every file that has been read counts as swept.
  reachLateFiles(workspace);
  const { change, left } = zoneChange(workspace, zone, { grounds: source.grounds });
  const own = source.zone ? noChange : { ...noChange, updated: [[source, { ...source, zone }] as const] };
  const count = change.added.length;
  commit(store, compose([change, own]));
  if (count > 0) say.undoable(workspace, 'zones.marked', { count, pages: left.marked });
  else say.info('zones.nothingNew', { count: left.marked });
  patch(store, 'people', { swept: new Set([...store.getState().people.swept, ...readFiles(workspace)]) });
  if (left.pages.length === 0) return;
  store.setState({ zoneLeft: left });
  openDialog(store, 'zone');
}

/** The zone that a mark stands for on similar pages; null if no text is known around it. */
function zoneOf(workspace: Workspace, { fileKey, pageNumber, boxes }: Highlight): Zone | null {
  const all = laidFiles(workspace);
  const isOwn = (file: string, page: number) => file === fileKey && page === pageNumber;
  const page = all.find(({ file }) => file === fileKey)?.pages.find((one) => isOwn(fileKey, one.pageNumber));
  const box = unionAll(boxes);
  if (!page || !box) return null;
  const others = all.flatMap(({ file, pages }) => pages.filter((one) => !isOwn(file, one.pageNumber)));
  const { highlights } = workspace.store.getState().marks;
  const marks = highlightsOnPage(highlights, fileKey, pageNumber).flatMap((mark) => mark.boxes);
  return learnZone(page, box, marks, others);
}
