import type { AppearanceSettings } from '@sladd/contract';
import { useEffect, useRef, useState } from 'react';
import { loadStreamReader } from '../../shared/api/client.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { bus } from '../../shared/bus.ts';
import { useLostSession, useSession } from '../auth/index.ts';
import { LeaveDialog } from './dialogs/leave-dialog.tsx';
import { SessionEnded } from './dialogs/session-ended.tsx';
import { joinBus } from './events.ts';
import { forgetAnswers } from './jobs/calls/answers.ts';
import { goOnWhenOnline } from './jobs/calls/wait-for-network.ts';
import { resumeRedaction } from './jobs/redaction/begin-redaction.ts';
import { keepInBrowser } from './kept/keep-in-browser.ts';
import {
  storedAppearance,
  storedGrounds,
  storedQueries,
  storedRecentGrounds,
  storedSidebar,
} from './kept/stored.ts';
import { useHeldWork } from './kept/use-held-work.ts';
import { useKeptFiles } from './kept/use-kept-files.ts';
import { showTab } from './model/actions/sidebar.ts';
import { readGroundSettings } from './model/grounds/ground-settings.ts';
import { readAppearance } from './model/redaction/appearance.ts';
import type { SearchQuery } from './model/search/query.ts';
import type { WorkspaceStart } from './model/store.ts';
import { say, type TextKey, textOf } from './mounted/say.ts';
import { createWorkspace, type Workspace } from './mounted/workspace.ts';
import { useText, WorkspaceContext } from './mounted/workspace-context.ts';
import { useApprovals } from './redaction/use-approvals.ts';
import { Shell } from './shell.tsx';
import { startsCollapsed } from './sidebar/width.ts';
import { useHandedFiles } from './upload/use-handed-files.ts';
import { useAccount } from './use-account.ts';
import { useGate } from './use-gate.tsx';

/** The screen where documents are opened, marked and redacted. A different user who signs in gets an empty one. */
export function WorkspaceScreen() {
  const text = useText();
  useTitle(text('title'));
  const userId = useSession()?.id;
  return userId === undefined ? null : <OwnWorkspace key={userId} userId={userId} />;
}

function OwnWorkspace({ userId }: { userId: string }) {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  useEffect(() => {
    // A run loads it again, and reports errors.
    loadStreamReader().catch(() => undefined);
    const { start, resetFields } = startFromBrowser(userId);
    const opened = createWorkspace(start);
    const stopKeeping = keepInBrowser(opened.store, userId);
    const leaveBus = joinBus(opened.store);
    const stopForgetting = bus.on('settings-changed', () => forgetAnswers(opened));
    const stopWaiting = goOnWhenOnline(opened, resumeRedaction);
    setWorkspace(opened);
    if (resetFields.length > 0) sayReset(opened, resetFields);
    return () => {
      stopKeeping();
      leaveBus();
      stopForgetting();
      stopWaiting();
      opened.dispose();
      setWorkspace(null);
    };
  }, [userId]);
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
  useApprovals(workspace);
  useKeptFiles(workspace);
  useHeldWork(workspace);
  useHandedFiles(workspace);
  const lost = useLostSession();
  useBackInPlace(workspace, lost !== null);
  return (
    <>
      {lost ? <SessionEnded lost={lost} /> : <Shell />}
      {lost ? null : upgradeDialog}
      <LeaveDialog />
    </>
  );
}

/** After the pages were hidden, scrolls back to the current page. */
function useBackInPlace({ store, ports }: Workspace, isHidden: boolean): void {
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    const isBack = wasHidden.current && !isHidden;
    wasHidden.current = isHidden;
    const { fileKey, pageNumber } = store.getState().view;
    if (isBack && fileKey !== null) void ports.viewer?.showPage({ fileKey, pageNumber });
  }, [store, ports, isHidden]);
}

const lookFields = {
  mode: 'redaction.appearance',
  fill_color: 'look.fill',
  text: 'look.text',
  text_color: 'look.textColor',
  font_size: 'look.size',
  align: 'look.align',
} as const satisfies Record<keyof AppearanceSettings, TextKey>;

/** Shows once which fields of the stored look could not be used, with a link to them. */
function sayReset({ store }: Workspace, fields: readonly (keyof AppearanceSettings)[]): void {
  storedAppearance.write({ ...store.getState().redaction.appearance });
  const names = fields.map((field) => textOf(lookFields[field])).join(', ');
  const onClick = () => showTab(store, 'redaction');
  say.info('look.reset', { fields: names }, { action: { label: textOf('result.show'), onClick } });
}

function startFromBrowser(userId: string): {
  start: WorkspaceStart;
  resetFields: readonly (keyof AppearanceSettings)[];
} {
  const sidebar = storedSidebar.read();
  const terms = storedQueries.read();
  const { appearance, reset } = readAppearance(storedAppearance.read());
  const isCollapsed = sidebar.isCollapsed ?? startsCollapsed(window);
  return {
    start: {
      sidebar: { ...sidebar, isCollapsed },
      redaction: {
        appearance,
        grounds: readGroundSettings(storedGrounds.read().alone),
        recentGrounds: storedRecentGrounds.read(),
      },
      // Their ids never equal those of new queries.
      search: keptSearch(terms.userId === userId ? terms.queries : []),
    },
    resetFields: reset,
  };
}

/** The terms of the last visit, to be confirmed for the current case. */
function keptSearch(terms: readonly SearchQuery[]) {
  const queries = terms.map((query, index) => ({ ...query, id: `kept-${index}` }));
  return { queries, kept: new Set(queries.map((query) => query.id)) };
}
