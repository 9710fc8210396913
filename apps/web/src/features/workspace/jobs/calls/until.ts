import type { WorkspaceState } from '../../model/workspace-state.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Resolves once the condition holds; rejects with the reason of the signal if aborted, also before it was called. */
export function until(
  { store }: Workspace,
  isSo: (state: WorkspaceState) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (isSo(store.getState())) return resolve();
    const stop = store.subscribe((state) => {
      if (!isSo(state)) return;
      end();
      resolve();
    });
    const onAbort = () => {
      end();
      reject(signal.reason);
    };
    const end = () => {
      stop();
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort);
  });
}
