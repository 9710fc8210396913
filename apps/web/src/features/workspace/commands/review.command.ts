import { markBlockAt } from '../jobs/blocks/blocks.ts';
import { markLookAlikes } from '../jobs/blocks/mark-look-alikes.ts';
import { fileBeside, stepArea } from '../model/actions/beside.ts';
import { selectedHighlight } from '../model/actions/marks.ts';
import { addPicks, decidePicks, deletePicks, hasPicks, pickListed } from '../model/actions/picks.ts';
import { decideSelected, deleteSelected, stepFinding } from '../model/actions/review.ts';
import { showDetection } from '../model/actions/sidebar.ts';
import { hitsInOrder } from '../model/selectors/search-summary.ts';
import { patch } from '../model/store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import type { Command } from './command.ts';
import { hasFindings, hasReadableFiles, hasTarget } from './conditions.ts';
import { letter, modLetter, named, shiftLetter } from './keys.ts';
import { showSelected } from './show-selected.ts';

function decide(decision: 'accepted' | 'rejected') {
  return (workspace: Workspace) => {
    if (hasPicks(workspace.store.getState())) return decideMany(workspace, decision);
    if (decideSelected(workspace.store, decision)) showSelected(workspace);
  };
}

const decidedMany = {
  accepted: 'bulk.accepted',
  rejected: 'bulk.rejected',
  undecided: 'bulk.takenBack',
} as const;

function decideMany(workspace: Workspace, wanted: 'accepted' | 'rejected'): void {
  const { count, decision } = decidePicks(workspace.store, wanted);
  if (count > 0) say.undoable(workspace, decidedMany[decision], { count });
}

function step(by: 1 | -1) {
  return (workspace: Workspace) => {
    if (fileBeside(workspace.store.getState()) !== null) {
      const area = stepArea(workspace.store, by);
      if (area) void workspace.ports.viewer?.showHighlight(area.id);
      return;
    }
    const next = stepFinding(workspace.store, by);
    if (next !== null) void workspace.ports.viewer?.showHighlight(next);
  };
}

function deleteMarks(workspace: Workspace): void {
  if (hasPicks(workspace.store.getState())) {
    const count = deletePicks(workspace.store);
    say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
    return;
  }
  if (!deleteSelected(workspace.store)) return;
  say.undoable(workspace, 'highlightDeleted');
  showSelected(workspace);
}

/** Picks all hits if the search panel is open, else all findings of the list, which is then shown. */
function pickAll({ store }: Workspace): void {
  if (store.getState().sidebar.tab === 'search') {
    addPicks(store, hitsInOrder(store.getState()));
    return;
  }
  showDetection(store, 'findings');
  pickListed(store);
}

function markBlockOfSelected(workspace: Workspace): void {
  const selected = selectedHighlight(workspace.store);
  const [box] = selected?.boxes ?? [];
  if (selected && box) void markBlockAt(workspace, { ...selected, box });
}

export const reviewCommands: readonly Command[] = [
  { id: 'accept', category: 'review', keys: [letter('a')], isEnabled: hasTarget, run: decide('accepted') },
  { id: 'reject', category: 'review', keys: [letter('x')], isEnabled: hasTarget, run: decide('rejected') },
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
    id: 'showTags',
    category: 'review',
    keys: [letter('t')],
    isEnabled: hasReadableFiles,
    run: ({ store }) => patch(store, 'view', { isShowingTags: true }),
    release: ({ store }) => patch(store, 'view', { isShowingTags: false }),
  },
  {
    id: 'markBlock',
    category: 'review',
    keys: [shiftLetter('m')],
    isEnabled: (state) => state.marks.selectedId !== null,
    run: markBlockOfSelected,
  },
  {
    id: 'applyZone',
    category: 'review',
    keys: [shiftLetter('l')],
    isEnabled: (state) => state.marks.selectedId !== null,
    run: (workspace) => {
      const selected = selectedHighlight(workspace.store);
      if (selected) void markLookAlikes(workspace, selected);
    },
  },
  {
    id: 'deleteSelected',
    category: 'review',
    keys: [named('Delete'), named('Backspace')],
    isEnabled: hasTarget,
    run: deleteMarks,
  },
  {
    id: 'pickAll',
    category: 'review',
    keys: [modLetter('a')],
    onlyWhileReading: true,
    isEnabled: hasFindings,
    run: pickAll,
  },
];
