import { useEffect } from 'react';
import type { Workspace } from '../mounted/workspace.ts';
import { openLaunched, openShared } from './handed-files.ts';

/** The Launch Handler API for files, which only Chromium supports. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Opens files that the system passes to the installed app: "open with", and shares from other programs. */
export function useHandedFiles(workspace: Workspace): void {
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => void openLaunched(workspace, files));
    if (isShare()) void openShared(workspace, navigator.serviceWorker?.controller ?? null);
  }, [workspace]);
}

/** Whether another program shared files with this page. True only once: after a reload there is nothing to fetch. */
function isShare(): boolean {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('shared')) return false;
  address.searchParams.delete('shared');
  window.history.replaceState(window.history.state, '', address);
  return true;
}
