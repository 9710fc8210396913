import { useEffect, useState } from 'react';
import { useTitle } from '../../shared/use-title.ts';
import { joinBus } from './events.ts';
import { keepInBrowser } from './keep-in-browser.ts';
import { useKeptFiles } from './kept/use-kept-files.ts';
import { readAppearance } from './model/redaction/appearance.ts';
import type { WorkspaceStart } from './model/store.ts';
import { say } from './say.ts';
import { Shell } from './shell.tsx';
import { storedAppearance, storedQueries, storedSidebar } from './stored.ts';
import { useAccount } from './use-account.ts';
import { useGate } from './use-gate.tsx';
import { createWorkspace, type Workspace } from './workspace.ts';
import { useText, WorkspaceContext } from './workspace-context.ts';

/** The room where documents are opened, marked and redacted. */
export function WorkspaceScreen() {
  const text = useText();
  useTitle(text('title'));
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  useEffect(() => {
    const { start, resetFields } = startFromBrowser();
    const opened = createWorkspace(start);
    const stopKeeping = keepInBrowser(opened.store);
    const leaveBus = joinBus(opened.store);
    setWorkspace(opened);
    if (resetFields.length > 0) say.info('look.reset', { fields: resetFields.join(', ') });
    return () => {
      stopKeeping();
      leaveBus();
      opened.dispose();
      setWorkspace(null);
    };
  }, []);
  if (!workspace) return null;
  return (
    <WorkspaceContext value={workspace}>
      <Gated workspace={workspace} />
    </WorkspaceContext>
  );
}

function Gated({ workspace }: { workspace: Workspace }) {
  const upgradeDialog = useGate(workspace);
  useAccount(workspace);
  useKeptFiles(workspace);
  return (
    <>
      <Shell />
      {upgradeDialog}
    </>
  );
}

const STARTS_OPEN_FROM = 768;

function startFromBrowser(): { start: WorkspaceStart; resetFields: readonly string[] } {
  const sidebar = storedSidebar.read();
  const { appearance, reset } = readAppearance(storedAppearance.read());
  const isCollapsed = sidebar.isCollapsed ?? window.innerWidth < STARTS_OPEN_FROM;
  return {
    start: {
      sidebar: { ...sidebar, isCollapsed },
      redaction: { appearance },
      // Under ids that no query of this visit gets.
      search: { queries: storedQueries.read().map((query, index) => ({ ...query, id: `kept-${index}` })) },
    },
    resetFields: reset,
  };
}
