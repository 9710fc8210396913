import type { DetectionMethod } from '@sladd/contract';
import type { FileKey, HighlightKind } from '../highlights/highlight.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import type { DialogName } from '../workspace-state.ts';
import { pinchedZoom, stepZoom, wheelZoom, type ZoomRange } from '../zoom.ts';

export function zoomBy(store: WorkspaceStore, direction: 1 | -1, range: ZoomRange): void {
  patch(store, 'view', { zoom: stepZoom(store.getState().view.zoom, direction, range) });
}

/** Zooms by a pinch that began at `zoom`, to `ratio` times of it; returns whether that is another zoom than before. */
export function pinchTo(store: WorkspaceStore, zoom: number, ratio: number): boolean {
  const next = pinchedZoom(zoom, ratio, wheelZoom);
  if (next === store.getState().view.zoom) return false;
  patch(store, 'view', { zoom: next });
  return true;
}

export function resetZoom(store: WorkspaceStore): void {
  patch(store, 'view', { zoom: 1 });
}

/** Toggles edit mode; returns whether it is on. */
export function toggleEditing(store: WorkspaceStore): boolean {
  const isEditing = !store.getState().view.isEditing;
  patch(store, 'view', { isEditing });
  return isEditing;
}

/** Shows one file alone; its zoom starts at the size that fits. */
export function enterFullscreen(store: WorkspaceStore, fileKey: FileKey): void {
  const { zoom, fullscreen } = store.getState().view;
  const zoomOutside = fullscreen?.zoomOutside ?? zoom;
  patch(store, 'view', { fullscreen: { fileKey, zoomOutside }, zoom: 1 });
}

export function leaveFullscreen(store: WorkspaceStore): void {
  const { fullscreen } = store.getState().view;
  if (fullscreen) patch(store, 'view', { fullscreen: null, zoom: fullscreen.zoomOutside });
}

export function openDialog(store: WorkspaceStore, dialog: DialogName): void {
  store.setState({ dialog });
}

export function closeDialog(store: WorkspaceStore): void {
  store.setState({ dialog: null });
}

/** Switches between a file's original and its redacted result. */
export function showResult(store: WorkspaceStore, fileKey: FileKey, isShown: boolean): void {
  patch(store, 'view', { showingResult: withMember(store.getState().view.showingResult, fileKey, isShown) });
}

export function setKindHidden(store: WorkspaceStore, kind: HighlightKind, isHidden: boolean): void {
  patch(store, 'view', { hiddenKinds: withMember(store.getState().view.hiddenKinds, kind, isHidden) });
}

export function setMethodHidden(store: WorkspaceStore, method: DetectionMethod, isHidden: boolean): void {
  patch(store, 'view', { hiddenMethods: withMember(store.getState().view.hiddenMethods, method, isHidden) });
}

export function setTypeHidden(store: WorkspaceStore, entityType: string, isHidden: boolean): void {
  patch(store, 'view', { hiddenTypes: withMember(store.getState().view.hiddenTypes, entityType, isHidden) });
}

function withMember<T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
}
