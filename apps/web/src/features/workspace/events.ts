import { bus } from '../../shared/bus.ts';
import { showTab, toggleSidebar } from './model/actions/sidebar.ts';
import type { WorkspaceStore } from './model/store.ts';
import { sidebarTabs } from './model/workspace-state.ts';

/** Does what other parts of the page ask for, and tells them what has happened here. Returns how to stop. */
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
