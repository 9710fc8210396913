import { codeText } from '../../../../shared/i18n/error-text.ts';
import { isOnline, onNetworkBack } from '../../../../shared/network.ts';
import { filesToRedact } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { RedactionState } from '../../model/workspace-state.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/**
 * Without a network, notes what was asked for, or takes it back when it is asked for again, and answers that it waits; with
 * one there is nothing to wait for.
 */
export function waitsForNetwork(
  { store }: Workspace,
  asked: Pick<RedactionState, 'asksAlways' | 'deliverAs'>,
): boolean {
  if (isOnline()) return false;
  patch(store, 'redaction', { ...asked, isWaiting: !store.getState().redaction.isWaiting });
  return true;
}

/**
 * Once there is a network, goes on with the redaction that was asked for without one, and no longer says of a search that
 * there is none. Returns how to stop.
 */
export function goOnWhenOnline(
  workspace: Workspace,
  redact: (workspace: Workspace) => Promise<void>,
): () => void {
  const { store } = workspace;
  return onNetworkBack(() => {
    if (store.getState().search.problem === codeText('client.offline'))
      patch(store, 'search', { problem: null });
    if (!store.getState().redaction.isWaiting) return;
    patch(store, 'redaction', { isWaiting: false });
    const count = filesToRedact(store.getState()).length;
    say.info('offline.back', {}, { body: textOf('offline.goesOn', { count }) });
    void redact(workspace);
  });
}
