import { MAX_OPEN_FILES } from '@sladd/contract';
import { askForPasswords } from '../jobs/questions/ask-for-passwords.ts';
import { addFiles, fileFailed, fileLocked, fileRead, setCurrent } from '../model/actions/files.ts';
import { commit } from '../model/actions/marks.ts';
import { isSameFile, type OpenFile, openFile, placesTaken } from '../model/files/open-file.ts';
import { add } from '../model/highlights/edits.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import { isSameQuery } from '../model/search/query.ts';
import { type KeptPeople, restoredPeople } from '../model/session/kept-people.ts';
import { type KeptSession, readSession, renamed } from '../model/session/session.ts';
import { patch } from '../model/store.ts';
import { listedFiles } from '../mounted/listed-files.ts';
import { readInto } from '../mounted/read-into.ts';
import { say, textOf } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { type Kept, keptKey } from './kept-store.ts';

/** What became of kept files. */
export interface Restored {
  /** How many are open again, or wait for their password. */
  readonly count: number;
  /** Names of those that could not be opened. */
  readonly unopened: readonly string[];
}

/** Opens the kept files, with marks, summaries, terms and position. Those that cannot be opened keep their place. */
export async function restore(workspace: Workspace, kept: Kept, isOver: () => boolean): Promise<Restored> {
  const unopened: string[] = [];
  const session = readSession(kept.session);
  if (!session) return { count: 0, unopened };
  const { store, newId } = workspace;
  const { files, keys } = reopened(workspace, session, kept);
  addFiles(store, files);
  for (const file of files) {
    const read = await readInto(workspace, file);
    if (isOver()) return { count: 0, unopened: [] };
    // Its password is never stored.
    if (read === 'pdf.password_required') fileLocked(store, file.key);
    else if (typeof read === 'string') {
      fileFailed(store, file.key, read);
      unopened.push(file.identity.name);
    } else if (read) fileRead(store, file.key, read);
  }
  applySession(workspace, renamed(session, keys, newId));
  askForPasswords(workspace);
  return { count: files.length - unopened.length, unopened };
}

/** Says what became of kept files, if there were any. `areKept`: those that could not be opened stay kept. */
export function tellRestored({ count, unopened }: Restored, areKept: boolean): void {
  if (count > 0) say.info('kept.restored', { count });
  if (unopened.length === 0) return;
  const options = areKept ? { body: textOf('kept.unopenedBody', { count: unopened.length }) } : {};
  say.warning('kept.unopened', { files: listedFiles(unopened) }, options);
}

/** The kept files under new keys, without those that are open already or for which there is no room. */
function reopened({ store, newId }: Workspace, session: KeptSession, kept: Kept) {
  const bytes = new Map(kept.files.map((file) => [file.key, file.bytes]));
  const present = store.getState().files;
  const keys = new Map<FileKey, FileKey>();
  const files: OpenFile[] = [];
  for (const { key: oldKey, identity, isSelected, isExpanded } of session.files) {
    const blob = bytes.get(keptKey(identity));
    const isOpen = present.some((file) => isSameFile(file.identity, identity));
    if (!blob || isOpen || placesTaken(present) + files.length >= MAX_OPEN_FILES) continue;
    const key = `file-${newId()}`;
    const { name, lastModified } = identity;
    const source = new File([blob], name, { type: 'application/pdf', lastModified });
    keys.set(oldKey, key);
    files.push({ ...openFile(key, identity, source), isSelected, isExpanded, wasKept: true });
  }
  return { files, keys };
}

function applySession(workspace: Workspace, session: KeptSession): void {
  const { store, ports } = workspace;
  const { view, search, detection, marks } = store.getState();
  // Marks of the last visit cannot be undone.
  commit(store, add(marks.highlights, session.highlights), 'never');
  const others = search.queries.filter(
    (query) => !session.queries.some((kept) => isSameQuery(kept, query.term, query)),
  );
  patch(store, 'search', { queries: [...session.queries, ...others] });
  patch(store, 'detection', {
    checked: new Map([...detection.checked, ...session.checked.map((run) => [run.fileKey, run] as const)]),
  });
  patch(store, 'view', {
    zoom: session.zoom,
    pageByFile: new Map([
      ...view.pageByFile,
      ...session.files.map((file) => [file.key, file.pageNumber] as const),
    ]),
    seen: new Map([...view.seen, ...session.files.map((file) => [file.key, new Set(file.seen)] as const)]),
  });
  if (session.left) patch(store, 'redaction', { left: new Set(session.left) });
  if (session.people) restorePeople(workspace, session.people);
  // Shows the findings again, to continue the review.
  if (session.highlights.some(({ finding }) => finding)) {
    patch(store, 'sidebar', { detectionView: 'findings' });
  }
  const place = session.files.find((file) => file.key === session.currentKey);
  if (!place) return;
  setCurrent(store, place.key, place.pageNumber);
  void ports.viewer?.showPage({ fileKey: place.key, pageNumber: place.pageNumber });
}

/** Restores decisions about people; the people themselves are found again in the files. */
function restorePeople(workspace: Workspace, people: KeptPeople): void {
  patch(workspace.store, 'people', restoredPeople(people));
  if (people.records.length === 0) return;
  void import('../jobs/people/watch-people.ts')
    .then(({ watchPeople }) => watchPeople(workspace))
    // Offline, it starts when the panel is opened.
    .catch(() => undefined);
}
