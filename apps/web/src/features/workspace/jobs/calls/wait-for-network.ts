import { codeText } from '../../../../shared/i18n/error-text.ts';
import { isOnline, onNetworkBack } from '../../../../shared/network/network.ts';
import { filesToRedact } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { RedactionState } from '../../model/workspace-state.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** If offline, queues the request, or cancels it if it is queued already, and returns true. Returns false if online. */
export function waitsForNetwork(
  { store }: Workspace,
  asked: Pick<RedactionState, 'asksAlways' | 'deliverAs'>,
): boolean {
  if (isOnline()) return false;
  patch(store, 'redaction', { ...asked, isWaiting: !store.getState().redaction.isWaiting });
  return true;
}

/**
 * When the network is back, continues a redaction that was requested offline, and takes back what a search or an ended
 * detection says about being offline. Returns a function to stop listening.
 */
export function goOnWhenOnline(
  workspace: Workspace,
  redact: (workspace: Workspace) => Promise<void>,
): () => void {
  const { store } = workspace;
  return onNetworkBack(() => {
    if (store.getState().search.problem === codeText('client.offline'))
      patch(store, 'search', { problem: null });
    const { run } = store.getState().detection;
    if (run?.problem === codeText('client.offline'))
      patch(store, 'detection', { run: { ...run, problem: textOf('offline.detectionEnded') } });
    if (!store.getState().redaction.isWaiting) return;
    patch(store, 'redaction', { isWaiting: false });
    const count = filesToRedact(store.getState()).length;
    say.info('offline.back', {}, { body: textOf('offline.goesOn', { count }) });
    void redact(workspace);
  });
}
