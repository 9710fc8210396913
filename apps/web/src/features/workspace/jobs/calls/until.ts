import type { WorkspaceState } from '../../model/workspace-state.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Resolves once the condition holds; rejects with the reason of the signal if aborted. */
export function until(
  { store }: Workspace,
  isSo: (state: WorkspaceState) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isSo(store.getState())) return resolve();
    const stop = store.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
    signal.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
