import { type OpenFile, placesTaken } from '../files/open-file.ts';
import { apply, noChange } from '../highlights/change.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { stillThere } from '../highlights/picks.ts';
import { highlightsOf } from '../highlights/state.ts';
import type { ClosedFile, FileSwap } from '../history/file-swap.ts';
import { withoutFiles } from '../people/made-versions.ts';
import { settled, withoutFilesOf } from '../run/run.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { setCurrent } from './files.ts';
import { keepQueries, takeUpQueries } from './kept-queries.ts';

/** Performs a swap and returns its inverse. Reopened files have to be read again: they are `opening`, without pages. */
export function swapFiles(store: WorkspaceStore, swap: FileSwap): FileSwap {
  const state = store.getState();
  const gone = new Set(swap.leaving);
  const closed = state.files.flatMap((file, index) =>
    gone.has(file.key) ? [closedFile(state, file, index)] : [],
  );
  store.setState(afterSwap(state, swap));
  moveOn(store, state, swap);
  if (store.getState().files.length === 0) keepQueries(store);
  else
    takeUpQueries(
      store,
      swap.returning.flatMap((back) => back.highlights),
    );
  return { leaving: swap.returning.map(({ file }) => file.key), returning: closed };
}

/** The number of places in use after a swap. */
export function placesNeeded(state: Pick<WorkspaceState, 'files'>, { leaving, returning }: FileSwap): number {
  const gone = new Set(leaving);
  const stay = state.files.filter((file) => !gone.has(file.key));
  return placesTaken(stay) + placesTaken(returning.map(({ file }) => file));
}

function closedFile(state: WorkspaceState, file: OpenFile, index: number): ClosedFile {
  const { view, marks, redaction, detection } = state;
  const checked = detection.checked.get(file.key);
  return {
    file,
    index,
    highlights: highlightsOf(marks.highlights, new Set([file.key])),
    pageNumber: view.pageByFile.get(file.key) ?? 1,
    seen: view.seen.get(file.key) ?? new Set(),
    result: redaction.results.get(file.key) ?? null,
    isShowingResult: view.showingResult.has(file.key),
    checked: checked ? settled(checked) : null,
  };
}

function afterSwap(state: WorkspaceState, { leaving, returning }: FileSwap): Partial<WorkspaceState> {
  const { view, marks, redaction, detection } = state;
  const gone = new Set(leaving);
  const swapMap = <T>(map: ReadonlyMap<FileKey, T>, of: (closed: ClosedFile) => T | null) => {
    const kept = [...map].filter(([key]) => !gone.has(key));
    const back = returning.flatMap((closed) => {
      const value = of(closed);
      return value === null ? [] : [[closed.file.key, value] as const];
    });
    return new Map([...kept, ...back]);
  };
  const files = state.files.filter((file) => !gone.has(file.key));
  for (const { file, index } of returning.toSorted((a, b) => a.index - b.index)) {
    const needsReading = file.status === 'ready' || file.status === 'opening';
    files.splice(index, 0, needsReading ? { ...file, status: 'opening', pages: [] } : file);
  }
  const highlights = apply(marks.highlights, {
    ...noChange,
    removed: highlightsOf(marks.highlights, gone),
    added: returning.flatMap((closed) => closed.highlights),
  });
  const isSelectionGone = marks.selectedId !== null && !highlights.byId.has(marks.selectedId);
  const { run } = detection;
  const showing = returning.filter((closed) => closed.isShowingResult).map(({ file }) => file.key);
  return {
    files,
    marks: {
      ...marks,
      highlights,
      selectedId: isSelectionGone ? null : marks.selectedId,
      picks: stillThere(marks.picks, highlights),
    },
    redaction: {
      ...redaction,
      results: swapMap(redaction.results, ({ result }) => result),
      failures: redaction.failures.filter(({ fileKey }) => fileKey === null || !gone.has(fileKey)),
    },
    people: { ...state.people, made: withoutFiles(state.people.made, gone) },
    detection: {
      ...detection,
      checked: swapMap(detection.checked, ({ checked }) => checked),
      // Later events of a run for a closed file are ignored, also when the file is reopened.
      run: run && withoutFilesOf(run, gone),
    },
    view: {
      ...view,
      seen: swapMap(view.seen, ({ seen }) => seen),
      pageByFile: swapMap(view.pageByFile, ({ pageNumber }) => pageNumber),
      beside: view.beside && gone.has(view.beside.fileKey) ? null : view.beside,
      showingResult: new Set([...[...view.showingResult].filter((key) => !gone.has(key)), ...showing]),
    },
  };
}

/** Shows a reopened file; if the current file was closed, its neighbour. */
function moveOn(store: WorkspaceStore, before: WorkspaceState, { leaving, returning }: FileSwap): void {
  const [back] = returning;
  if (back) {
    setCurrent(store, back.file.key, back.pageNumber);
    return;
  }
  const { view } = before;
  const gone = new Set(leaving);
  if (view.fileKey === null || !gone.has(view.fileKey)) return;
  const at = before.files.findIndex((file) => file.key === view.fileKey);
  const rest = store.getState().files;
  const next = before.files.slice(at).find((file) => !gone.has(file.key)) ?? rest.at(-1);
  patch(store, 'view', { fileKey: null, pageNumber: 1 });
  setCurrent(store, next?.key ?? null, next ? (store.getState().view.pageByFile.get(next.key) ?? 1) : 1);
}
