import type { CasePlace, CaseRecord, Decision, FoundPeople } from '@sladd/case';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { nextTask } from '../../../../shared/next-task.ts';
import { commit } from '../../model/actions/marks.ts';
import { commitDecided } from '../../model/actions/people.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { type Change, compose, noChange } from '../../model/highlights/change.ts';
import { isApart, isKept } from '../../model/highlights/highlight.ts';
import { highlightsOnPage } from '../../model/highlights/state.ts';
import type { Decided } from '../../model/history/history.ts';
import { caseDocuments, namesInCase } from '../../model/people/case-documents.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { type Following, follow } from '../../model/people/follow.ts';
import { touches } from '../../model/people/name-marks.ts';
import { keysOfNames, pagesToChange, pagesToFollow } from '../../model/people/pages-to-follow.ts';
import { type PeopleState, placeId } from '../../model/people/people-state.ts';
import { boxesOfSpan, textOfPage } from '../../model/reading/page-text.ts';
import { patch } from '../../model/store.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { beginInstead } from '../../mounted/running.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { reachLateFiles } from '../blocks/reach-late-files.ts';
import { readText } from '../reading/read-text.ts';
import { findPeopleApart } from './case-apart.ts';

/** Reads the open files and finds the people in them. Earlier decisions are applied to new places too. */
export async function findPeople(workspace: Workspace): Promise<void> {
  const { store, running } = workspace;
  const work = beginInstead(running, 'people');
  const files = store.getState().files.filter(({ status }) => status === 'ready');
  patch(store, 'people', { status: 'reading', problem: null });
  try {
    await readText(workspace, unread(workspace, files), { signal: work.signal });
    if (work.signal.aborted) return;
    patch(store, 'people', { status: 'matching' });
    const reading = readingStore(workspace).getState();
    const documents = caseDocuments(files, reading, store.getState().marks.highlights);
    const found = await findPeopleApart(documents, work.signal);
    const read = new Set(documents.map(({ name }) => name));
    const names = new Map([...namesInCase(files)].filter(([, name]) => read.has(name)));
    // In a large case each of these steps takes long; between them the page can respond.
    await nextTask();
    caseNow(found, store.getState().people.records);
    await nextTask();
    if (work.signal.aborted) return;
    reachNewPlaces(workspace, found, names);
    reachLateFiles(workspace);
  } catch (error) {
    if (work.signal.aborted) return;
    patch(store, 'people', { status: 'failed', problem: errorText(error) });
  } finally {
    work.end();
  }
}

/** Stops reading and finding people; those found before stay. */
export function stopGrowing({ store, running }: Workspace): void {
  running.get('people')?.abort();
  patch(store, 'people', { status: store.getState().people.found ? 'ready' : 'none' });
}

/** The files that have not been read, those already being read first. */
function unread(workspace: Workspace, files: readonly OpenFile[]): OpenFile[] {
  const { files: read } = readingStore(workspace).getState();
  const open = files.filter(({ key }) => read.get(key)?.status !== 'completed');
  const isBegun = ({ key }: OpenFile) => read.get(key)?.status === 'processing';
  return [...open.filter(isBegun), ...open.filter((file) => !isBegun(file))];
}

/**
 * Stores the people that were found, records all places of the case as known, and applies decisions to new places.
 * Decisions made by hand do not change.
 */
function reachNewPlaces(workspace: Workspace, found: FoundPeople, names: PeopleState['names']): void {
  const { store, newId } = workspace;
  const { people, marks } = store.getState();
  const { outcomes } = caseNow(found, people.records);
  const isFirst = people.places.size === 0 && people.records.length === 0;
  const surroundings = { names, reading: readingStore(workspace).getState(), highlights: marks.highlights };
  const places = new Map(people.places);
  const pages = pagesToFollow(outcomes, surroundings, ({ pageNumber, start, end, action }, _, fileKey) => {
    const id = placeId(fileKey, { pageNumber, start, end });
    const isKnown = places.has(id);
    if (!isKnown) places.set(id, isFirst ? 'seen' : 'new');
    if (action === 'undecided') return null;
    if (!isKnown) return 'undecided';
    const place = { start, end, boxes: [] };
    const onPage = highlightsOnPage(marks.highlights, fileKey, pageNumber);
    const isOpen = onPage.some(
      (mark) =>
        mark.span !== null &&
        mark.finding?.entityType === 'PERSON' &&
        (mark.decision === 'undecided' || isApart(mark)) &&
        touches(mark, place),
    );
    return isOpen ? 'undecided' : null;
  });
  const followed = pages.map((page) => follow(page, 'undecided', newId));
  patch(store, 'people', { status: 'ready', found, names, places });
  const count = commit(store, compose(followed.map(({ change }) => change)));
  if (count > 0) say.undoable(workspace, 'people.reached', { count });
}

/** Decides about people in all files, as one undo step. */
export function decidePeople(workspace: Workspace, people: readonly string[], decision: Decision): void {
  addRecords(
    workspace,
    people.map((person): CaseRecord => ({ type: 'decide', person, decision })),
  );
}

/** Records decisions and updates the marks of all places that they change. */
export function addRecords(workspace: Workspace, added: readonly CaseRecord[]): void {
  const { people } = workspace.store.getState();
  carryOut(workspace, { records: [...people.records, ...added] }, 'asking', new Set());
}

/** Replaces all recorded decisions, together with another change, as one undo step named `step`. */
export function replaceDecided(workspace: Workspace, decided: Decided, besides: Change, step: string): void {
  carryOut(workspace, decided, 'asking', new Set(), besides, step);
}

/** Applies the decisions to the places that were decided differently by hand. */
export function reachAsked(workspace: Workspace): void {
  const { people } = workspace.store.getState();
  if (people.asking)
    carryOut(workspace, { records: [...people.records] }, 'everywhere', people.asking.places);
}

/** Keeps the places that were decided differently by hand as they are. */
export function leaveAsked({ store }: Workspace): void {
  patch(store, 'people', { asking: null });
}

function carryOut(
  workspace: Workspace,
  decided: Decided,
  how: Following,
  forced: ReadonlySet<string>,
  besides = noChange,
  step: string | null = null,
): void {
  const { store, newId } = workspace;
  const { people, marks } = store.getState();
  if (!people.found) return;
  const before = caseNow(people.found, people.records).outcomes;
  const { outcomes } = caseNow(people.found, decided.records);
  const surroundings = {
    names: people.names,
    reading: readingStore(workspace).getState(),
    highlights: marks.highlights,
  };
  const pages = pagesToChange(before, outcomes, surroundings, forced);
  const followed = pages.map((page) => follow(page, how, newId));
  const different = followed.flatMap((page) => page.different);
  const asking =
    different.length === 0
      ? null
      : {
          people: [...new Set(different.map(({ person }) => person))],
          places: new Set(different.map(({ id }) => id)),
        };
  const change = compose([...followed.map((page) => page.change), besides]);
  commitDecided(store, decided, change, { asking }, step);
}

/** Scrolls to a place of the case and selects its mark. */
export function showMention(
  { store, ports }: Workspace,
  mention: CasePlace,
  read: ReturnType<typeof placeOf>,
): void {
  if (!read) return;
  patch(store, 'people', { current: placeId(read.fileKey, mention) });
  const { highlights } = store.getState().marks;
  const own = highlightsOnPage(highlights, read.fileKey, mention.pageNumber).filter((one) =>
    touches(one, { ...mention, boxes: read.boxes }),
  );
  // Prefers the mark that removes the place, because that is the one to change.
  const mark = own.find((one) => !isKept(one)) ?? own[0];
  patch(store, 'marks', { selectedId: mark?.id ?? null });
  const [box] = read.boxes;
  if (box) void ports.viewer?.showBox({ fileKey: read.fileKey, pageNumber: mention.pageNumber }, box);
}

/** The position and text of a place of the case in the open files; null if its file is no longer open. */
export function placeOf(workspace: Workspace, { file, pageNumber, start, end }: CasePlace) {
  const fileKey = keysOfNames(workspace.store.getState().people.names).get(file);
  if (fileKey === undefined) return null;
  const page = readingStore(workspace).getState().files.get(fileKey)?.pages.get(pageNumber);
  return page
    ? { fileKey, boxes: boxesOfSpan(page, start, end), text: textOfPage(page).text.slice(start, end) }
    : null;
}
