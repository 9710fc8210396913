import { selectNextWithout } from '../../model/actions/grounds.ts';
import { missingGrounds } from '../../model/selectors/without-grounds.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether a required legal basis is missing; then shows a notice and the next box without one. */
export function needsGrounds({ store, ports }: Workspace): boolean {
  const count = missingGrounds(store.getState()).length;
  if (count === 0) return false;
  say.warning('grounds.needed', { count });
  const next = selectNextWithout(store);
  if (next !== null) void ports.viewer?.showHighlight(next);
  return true;
}
