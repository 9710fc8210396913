import { caseDocuments } from '../../model/people/case-documents.ts';
import { isRunning } from '../../model/run/run.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { askFurther } from './ask-further.ts';
import { findPeople } from './people.ts';

/** Debounce before people are searched for again, because findings arrive page by page. */
const PAUSE_MS = 400;

/** The number of callers that watch each workspace, and how to stop their shared watch. */
const watched = new WeakMap<Workspace, { count: number; stop: () => void }>();

/**
 * Finds the people of a workspace again whenever files or found names change. Continues after the last caller has
 * stopped if there are decisions, because they apply to later files too.
 */
export function watchPeople(workspace: Workspace): () => void {
  const known = watched.get(workspace) ?? { count: 0, stop: watch(workspace) };
  watched.set(workspace, known);
  known.count++;
  return () => {
    known.count--;
    if (known.count > 0 || workspace.store.getState().people.records.length > 0) return;
    known.stop();
    watched.delete(workspace);
  };
}

function watch(workspace: Workspace): () => void {
  const { store } = workspace;
  let foundFrom: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const state = store.getState();
    if (isRunning(state.detection.run) || workspace.running.has('people')) return ask();
    const now = sourcesOf(workspace);
    if (now === null || now === foundFrom) return;
    foundFrom = now;
    void findPeople(workspace).then(() => {
      // What was read meanwhile is included in the people just found.
      if (store.getState().people.status === 'ready') foundFrom = sourcesOf(workspace);
    });
  };
  const ask = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  };
  const unsubscribe = store.subscribe((now, before) => {
    const { past } = now.marks.history;
    const step = past.at(-1);
    if (step && past.length === before.marks.history.past.length + 1) askFurther(workspace, step);
    if (now.files !== before.files || now.marks.highlights !== before.marks.highlights) ask();
    else if (now.detection.run !== before.detection.run && !isRunning(now.detection.run)) ask();
  });
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** A key of what people are found from: the files and the positions of found names. Null while no file is ready. */
function sourcesOf(workspace: Workspace): string | null {
  const { files, marks } = workspace.store.getState();
  const ready = files.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return null;
  const reading = readingStore(workspace).getState();
  const names = caseDocuments(ready, reading, marks.highlights).map(({ name, pages }) => [
    name,
    ...pages.map(({ findings }) =>
      findings.flatMap(({ start, end, entityType }) => (entityType === 'PERSON' ? `${start}-${end}` : [])),
    ),
  ]);
  return JSON.stringify([ready.map(({ key }) => key), names]);
}
