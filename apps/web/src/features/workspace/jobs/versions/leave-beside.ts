import { nextTask } from '../../../../shared/next-task.ts';
import { closeBeside } from '../../model/actions/beside.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Returns from the comparison to the pages, and moves the focus there. */
export function leaveBeside({ store, ports }: Workspace): void {
  closeBeside(store);
  // The pages can take the focus only after they have been rendered.
  void nextTask().then(() => ports.viewer?.focus());
}
