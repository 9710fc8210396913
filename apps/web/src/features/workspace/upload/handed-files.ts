import { openFiles } from '../jobs/files/open-files.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** Opens files that the system passes to the installed app; those that cannot be read are mentioned. */
export async function openLaunched(
  workspace: Workspace,
  handles: readonly Pick<FileSystemFileHandle, 'getFile'>[],
): Promise<void> {
  const read = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  const files = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (files.length < handles.length) say.warning('upload.handedLost');
  if (files.length > 0) await openFiles(workspace, files, 'add');
}

/**
 * Opens the files that another program shared. The service worker keeps them only in memory and for a minute (see
 * `service-worker/shared-files.ts`); if it has none any more, that is mentioned.
 */
export async function openShared(
  workspace: Workspace,
  worker: Pick<ServiceWorker, 'postMessage'> | null,
): Promise<void> {
  const files = worker === null ? [] : await askFor(worker);
  if (files.length === 0) say.warning('upload.handedLost');
  else await openFiles(workspace, files, 'add');
}

function askFor(worker: Pick<ServiceWorker, 'postMessage'>): Promise<readonly File[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly File[]>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage('give-shared-files', [port2]);
  });
}
