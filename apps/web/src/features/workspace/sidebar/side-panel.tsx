import { useText, useWorkspaceState } from '../mounted/workspace-context.ts';
import { PanelOfTab } from './panel-of-tab.tsx';
import { Rail } from './rail.tsx';
import { ResizeHandle } from './resize-handle.tsx';

/** The sidebar at the left: rail and panel. */
export function SidePanel() {
  const text = useText();
  const tab = useWorkspaceState((state) => state.sidebar.tab);
  const isCollapsed = useWorkspaceState((state) => state.sidebar.isCollapsed);
  return (
    <aside
      aria-label={text('sidebar.label')}
      className="relative z-(--z-sidebar) grid min-h-0 grid-cols-[var(--sidebar-collapsed)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
    >
      <Rail />
      {isCollapsed ? null : (
        <>
          <div
            id="workspace-panel"
            role="tabpanel"
            aria-labelledby={`tab-${tab}`}
            className="min-h-0 min-w-0 border-r border-line"
          >
            <PanelOfTab tab={tab} />
          </div>
          <ResizeHandle />
        </>
      )}
    </aside>
  );
}
