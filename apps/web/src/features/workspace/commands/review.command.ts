import { commit, selectedHighlight } from '../model/actions/marks.ts';
import { decideSelected, stepFinding } from '../model/actions/review.ts';
import { remove } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';
import type { Command } from './command.ts';
import { hasFindings, hasReadableFiles, hasSelection } from './conditions.ts';
import { letter, named } from './keys.ts';
import { showSelected } from './show-selected.ts';

function decide(decision: 'accepted' | 'rejected') {
  return (workspace: Workspace) => {
    if (decideSelected(workspace.store, decision)) showSelected(workspace);
  };
}

function step(by: 1 | -1) {
  return (workspace: Workspace) => {
    const next = stepFinding(workspace.store, by);
    if (next !== null) void workspace.ports.viewer?.showHighlight(next);
  };
}

function deleteSelected(workspace: Workspace): void {
  const selected = selectedHighlight(workspace.store);
  if (!selected) return;
  commit(workspace.store, remove(workspace.store.getState().marks.highlights, [selected.id]));
  say.undoable(workspace, 'highlightDeleted');
}

export const reviewCommands: readonly Command[] = [
  { id: 'accept', category: 'review', keys: [letter('a')], isEnabled: hasSelection, run: decide('accepted') },
  { id: 'reject', category: 'review', keys: [letter('x')], isEnabled: hasSelection, run: decide('rejected') },
  {
    id: 'nextFinding',
    category: 'review',
    keys: [letter('j')],
    repeats: true,
    isEnabled: hasFindings,
    run: step(1),
  },
  {
    id: 'previousFinding',
    category: 'review',
    keys: [letter('k')],
    repeats: true,
    isEnabled: hasFindings,
    run: step(-1),
  },
  {
    id: 'equalTogether',
    category: 'review',
    keys: [letter('g')],
    isEnabled: hasFindings,
    run: ({ store }) => patch(store, 'review', { isEqualTogether: !store.getState().review.isEqualTogether }),
  },
  {
    id: 'finalLook',
    category: 'review',
    keys: [letter('v')],
    isEnabled: hasReadableFiles,
    run: ({ store }) => patch(store, 'view', { isFinalLook: true }),
    release: ({ store }) => patch(store, 'view', { isFinalLook: false }),
  },
  {
    id: 'deleteSelected',
    category: 'review',
    keys: [named('Delete'), named('Backspace')],
    isEnabled: hasSelection,
    run: deleteSelected,
  },
];
