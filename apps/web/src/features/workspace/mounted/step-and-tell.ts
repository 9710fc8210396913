import { notify } from '../../../shared/notices/notices.ts';
import { compose, countMarks } from '../model/highlights/change.ts';
import type { HistoryStep } from '../model/history/history.ts';
import { say, textOf } from './say.ts';
import { moveStep } from './undo-step.ts';
import type { Workspace } from './workspace.ts';

type Direction = 'undo' | 'redo';

/** The last notice of each workspace, closed when the next is shown. */
const lastNotices = new WeakMap<Workspace, string>();

/**
 * Undoes or redoes the last step and shows what it changed. A step of many marks, such as a whole detection, is mostly
 * out of view, so a notice counts them and offers to reverse it.
 */
export function stepAndTell(workspace: Workspace, direction: Direction): void {
  const { store, ports } = workspace;
  const outcome = moveStep(workspace, direction);
  if (outcome === 'noRoom') say.warning('undo.noRoom', { count: store.getState().maxFiles });
  if (outcome !== 'moved') return;
  const { selectedId } = store.getState().marks;
  if (selectedId !== null) void ports.viewer?.showHighlight(selectedId);
  tellMany(workspace, direction);
}

function tellMany(workspace: Workspace, direction: Direction): void {
  const before = lastNotices.get(workspace);
  if (before !== undefined) notify.close(before);
  const step = movedStep(workspace, direction);
  const count = step ? countMarks(compose(step.changes)) : 0;
  if (count < 2) return;
  const back = direction === 'undo' ? 'redo' : 'undo';
  const onClick = () => {
    // Only while it is the last step: the button must never undo or redo anything else.
    if (movedStep(workspace, direction) === step) stepAndTell(workspace, back);
  };
  const title = textOf(direction === 'undo' ? 'undo.undone' : 'undo.redone', { count });
  const label = textOf(back === 'redo' ? 'commands.redo' : 'undo');
  lastNotices.set(workspace, notify.info(title, { action: { label, onClick } }));
}

/** The last step in this direction, unless something else was done since. */
function movedStep({ store }: Workspace, direction: Direction): HistoryStep | undefined {
  const { past, future } = store.getState().marks.history;
  return (direction === 'undo' ? future : past).at(-1);
}
