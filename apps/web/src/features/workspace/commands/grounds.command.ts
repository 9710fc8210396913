import { MAX_GROUND_KEYS } from '@sladd/contract';
import { acceptWith, groundTargets, selectNextWithout } from '../model/actions/grounds.ts';
import { selectedHighlight } from '../model/actions/marks.ts';
import { hasPicks } from '../model/actions/picks.ts';
import { briefWords } from '../model/grounds/ground-words.ts';
import { groundTally } from '../model/selectors/without-grounds.ts';
import { patch } from '../model/store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import type { Command } from './command.ts';
import { canChooseGround, hasGroundTarget } from './conditions.ts';
import { character, type KeyPattern, letter } from './keys.ts';
import { showSelected } from './show-selected.ts';

const digits = Array.from({ length: MAX_GROUND_KEYS }, (_, index) => character(String(index + 1)));

/** Sets the legal basis of the digit key for the picked or selected highlights, and accepts them. */
function setGround(workspace: Workspace, pressed?: KeyPattern): void {
  const { store } = workspace;
  const { grounds } = store.getState().redaction;
  const digit = pressed?.kind === 'character' ? Number(pressed.character) : 1;
  const chosen = grounds.keys[digit - 1];
  if (!chosen) return;
  const wasMany = groundTargets(store).length > 1;
  const count = acceptWith(store, chosen);
  if (count > 0 && wasMany) {
    say.undoable(workspace, 'grounds.set', { count, ground: briefWords(grounds, chosen) });
  }
  showSelected(workspace);
}

export const groundCommands: readonly Command[] = [
  { id: 'setGround', category: 'review', keys: digits, isEnabled: hasGroundTarget, run: setGround },
  {
    id: 'chooseGround',
    category: 'review',
    keys: [letter('b')],
    isEnabled: canChooseGround,
    run: ({ store }) => {
      const state = store.getState();
      const current = selectedHighlight(store);
      const choosing = hasPicks(state) ? groundTargets(store) : current ? [current.id] : null;
      patch(store, 'redaction', { choosing });
    },
  },
  {
    id: 'nextWithoutGround',
    category: 'review',
    keys: [letter('n')],
    isEnabled: (state) => groundTally(state).without.length > 0,
    run: (workspace) => {
      if (selectNextWithout(workspace.store) !== null) showSelected(workspace);
    },
  },
];
