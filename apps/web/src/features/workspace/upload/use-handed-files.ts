import { useEffect } from 'react';
import { openFiles } from '../jobs/files/open-files.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** The Launch Handler API for files, which only Chromium supports. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Opens files that the system passes to the installed app: "open with", and shares from other programs. */
export function useHandedFiles(workspace: Workspace): void {
  useEffect(() => {
    const open = (files: readonly File[]) => {
      if (files.length > 0) void openFiles(workspace, files, 'add');
    };
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((handle) => handle.getFile())).then(open);
    });
    askForSharedFiles(open);
  }, [workspace]);
}

/** The service worker holds shared files until the page requests them; see `service-worker/shared-files.ts`. */
function askForSharedFiles(open: (files: readonly File[]) => void): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('shared')) return;
  // Requested only once: after a reload there is nothing to fetch.
  address.searchParams.delete('shared');
  window.history.replaceState(window.history.state, '', address);
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }: MessageEvent<readonly File[]>) => open(data);
  navigator.serviceWorker?.controller?.postMessage('give-shared-files', [channel.port2]);
}
