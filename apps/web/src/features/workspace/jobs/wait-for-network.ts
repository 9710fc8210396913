import { isOnline, onNetworkBack } from '../../../shared/network.ts';
import { filesToRedact } from '../model/selectors/to-redact.ts';
import { patch } from '../model/store.ts';
import { say, textOf } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** Without a network, notes that a redaction was asked for and tells so; with one it is nothing to wait for. */
export function waitsForNetwork({ store }: Workspace): boolean {
  if (isOnline()) return false;
  patch(store, 'redaction', { isWaiting: true });
  return true;
}

/** Goes on with the redaction that was asked for without a network, once there is one. Returns how to stop. */
export function goOnWhenOnline(
  workspace: Workspace,
  redact: (workspace: Workspace) => Promise<void>,
): () => void {
  const { store } = workspace;
  return onNetworkBack(() => {
    if (!store.getState().redaction.isWaiting) return;
    patch(store, 'redaction', { isWaiting: false });
    const count = filesToRedact(store.getState()).length;
    say.info('offline.back', {}, { body: textOf('offline.goesOn', { count }) });
    void redact(workspace);
  });
}
