import { bus } from '../../shared/bus.ts';
import { showTab, toggleSidebar } from './model/actions/sidebar.ts';
import type { WorkspaceStore } from './model/store.ts';
import { sidebarTabs } from './model/workspace-state.ts';

/** Handles events of other parts of the page, and emits those of the workspace. Returns a function to stop. */
export function joinBus(store: WorkspaceStore): () => void {
  const stops = [
    bus.on('toggle-sidebar', () => toggleSidebar(store)),
    bus.on('activate-sidebar-tab', (name) => {
      const tab = sidebarTabs.find((known) => known === name);
      if (tab) showTab(store, tab);
    }),
    store.subscribe((now, before) => {
      if (now.view.isEditing !== before.view.isEditing) bus.emit('edit-mode-changed', now.view.isEditing);
      const { run } = now.detection;
      if (!run || run.phase === before.detection.run?.phase) return;
      const fileKeys = run.files.map((file) => file.fileKey);
      if (run.phase === 'completed') bus.emit('detection-completed', fileKeys);
      if (run.phase === 'failed') bus.emit('detection-failed', run.problem ?? '');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
