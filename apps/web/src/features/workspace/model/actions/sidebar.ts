import { patch, type WorkspaceStore } from '../store.ts';
import type { DetectionView, SidebarTab } from '../workspace-state.ts';

/** Shows a panel; expands a collapsed sidebar. */
export function showTab(store: WorkspaceStore, tab: SidebarTab): void {
  patch(store, 'sidebar', { tab, isCollapsed: false });
}

/** A click on the current tab collapses the panel. */
export function pressTab(store: WorkspaceStore, tab: SidebarTab): void {
  const { sidebar } = store.getState();
  if (sidebar.tab === tab && !sidebar.isCollapsed) toggleSidebar(store);
  else showTab(store, tab);
}

export function toggleSidebar(store: WorkspaceStore): void {
  patch(store, 'sidebar', { isCollapsed: !store.getState().sidebar.isCollapsed });
}

export function showDetection(store: WorkspaceStore, detectionView: DetectionView): void {
  patch(store, 'sidebar', { tab: 'detection', isCollapsed: false, detectionView });
}
