import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import type { VersionResult } from '../people/made-versions.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { WorkspaceState } from '../workspace-state.ts';

type Shown = Pick<WorkspaceState, 'view' | 'redaction' | 'people'>;

/** The result shown beside its original, of the case or of a version; null if there is none. */
export function resultBeside({ view, redaction, people }: Shown): VersionResult | null {
  if (!view.beside) return null;
  const { fileKey, version } = view.beside;
  const results = version === null ? redaction.results : people.made?.results.get(version);
  return results?.get(fileKey) ?? null;
}

/** The file whose original and result are shown side by side, while it has that result. */
export function fileBeside(state: Shown): FileKey | null {
  return resultBeside(state)?.fileKey ?? null;
}

/** Shows a file's original and result side by side, with linked scrolling. Two pages need the space of the sidebar. */
export function openBeside(store: WorkspaceStore, fileKey: FileKey, version: string | null = null): void {
  const { view, sidebar } = store.getState();
  const wasSidebarOpen = view.beside?.wasSidebarOpen ?? !sidebar.isCollapsed;
  const isLinked = view.beside?.isLinked ?? true;
  patch(store, 'view', { beside: { fileKey, version, isLinked, areaId: null, wasSidebarOpen } });
  patch(store, 'sidebar', { isCollapsed: true });
}

export function closeBeside(store: WorkspaceStore): void {
  const { beside } = store.getState().view;
  if (!beside) return;
  patch(store, 'view', { beside: null });
  if (beside.wasSidebarOpen) patch(store, 'sidebar', { isCollapsed: false });
}

/** Toggles linked scrolling; returns whether it is on. */
export function toggleLinked(store: WorkspaceStore): boolean {
  const { beside } = store.getState().view;
  if (!beside) return false;
  patch(store, 'view', { beside: { ...beside, isLinked: !beside.isLinked } });
  return !beside.isLinked;
}

const noAreas: readonly Highlight[] = [];

/** The areas removed in the result, in reading order. */
export function areasBeside(state: Shown): readonly Highlight[] {
  return resultBeside(state)?.marks ?? noAreas;
}

export function chooseArea(store: WorkspaceStore, areaId: HighlightId): void {
  const { beside } = store.getState().view;
  if (beside) patch(store, 'view', { beside: { ...beside, areaId } });
}

/** Moves to the next or previous area, without wrapping around; returns the area. */
export function stepArea(store: WorkspaceStore, step: 1 | -1): Highlight | null {
  const state = store.getState();
  const areas = areasBeside(state);
  const at = areas.findIndex(({ id }) => id === state.view.beside?.areaId);
  const next = at === -1 ? areas.at(step === 1 ? 0 : -1) : (areas[at + step] ?? areas[at]);
  if (!next) return null;
  chooseArea(store, next.id);
  return next;
}
