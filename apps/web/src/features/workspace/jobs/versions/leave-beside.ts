import { nextTask } from '../../../../shared/next-task.ts';
import { closeBeside } from '../../model/actions/beside.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Goes back from two side by side to the pages, with the keyboard. */
export function leaveBeside({ store, ports }: Workspace): void {
  closeBeside(store);
  // The pages have it again only after they have been drawn.
  void nextTask().then(() => ports.viewer?.focus());
}
