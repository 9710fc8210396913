import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';

type Shown = Pick<WorkspaceState, 'view' | 'redaction'>;

/** The file whose original and result stand side by side, while it has a result. */
export function fileBeside({ view, redaction }: Shown): FileKey | null {
  return view.beside && redaction.results.has(view.beside.fileKey) ? view.beside.fileKey : null;
}

/** Shows a file's original and result side by side, scrolling together. Two pages need the room of the sidebar. */
export function openBeside(store: WorkspaceStore, fileKey: FileKey): void {
  const { view, sidebar } = store.getState();
  const wasSidebarOpen = view.beside?.wasSidebarOpen ?? !sidebar.isCollapsed;
  patch(store, 'view', { beside: { fileKey, isLinked: true, areaId: null, wasSidebarOpen } });
  patch(store, 'sidebar', { isCollapsed: true });
}

export function closeBeside(store: WorkspaceStore): void {
  const { beside } = store.getState().view;
  if (!beside) return;
  patch(store, 'view', { beside: null });
  if (beside.wasSidebarOpen) patch(store, 'sidebar', { isCollapsed: false });
}

/** Tells whether both scroll together now. */
export function toggleLinked(store: WorkspaceStore): boolean {
  const { beside } = store.getState().view;
  if (!beside) return false;
  patch(store, 'view', { beside: { ...beside, isLinked: !beside.isLinked } });
  return !beside.isLinked;
}

/** The areas that the result took away, in reading order. */
export function areasBeside(state: Shown): readonly Highlight[] {
  const fileKey = fileBeside(state);
  return fileKey === null ? [] : (state.redaction.results.get(fileKey)?.marks ?? []);
}

export function chooseArea(store: WorkspaceStore, areaId: HighlightId): void {
  const { beside } = store.getState().view;
  if (beside) patch(store, 'view', { beside: { ...beside, areaId } });
}

/** Moves to the next area or the one before, without going round; tells which one that is. */
export function stepArea(store: WorkspaceStore, step: 1 | -1): Highlight | null {
  const state = store.getState();
  const areas = areasBeside(state);
  const at = areas.findIndex(({ id }) => id === state.view.beside?.areaId);
  const next = at === -1 ? areas.at(step === 1 ? 0 : -1) : (areas[at + step] ?? areas[at]);
  if (!next) return null;
  chooseArea(store, next.id);
  return next;
}
