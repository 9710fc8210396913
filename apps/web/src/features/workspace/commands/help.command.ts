import { leaveBeside } from '../jobs/versions/leave-beside.ts';
import { select } from '../model/actions/marks.ts';
import { dropPicks } from '../model/actions/picks.ts';
import { leaveFullscreen, openDialog } from '../model/actions/view.ts';
import type { Command } from './command.ts';
import { always, hasFiles } from './conditions.ts';
import { character, named, shiftLetter } from './keys.ts';

export const helpCommands: readonly Command[] = [
  {
    id: 'help',
    category: 'help',
    keys: [character('?'), shiftLetter('h')],
    isEnabled: always,
    run: (workspace) => openDialog(workspace.store, 'help'),
  },
  {
    id: 'escape',
    category: 'help',
    keys: [named('Escape')],
    isEnabled: hasFiles,
    // Dialogs and menus handle Esc first; then an unfinished rectangle, full screen, the comparison, picks, the
    // selection.
    run: (workspace) => {
      const { store, ports } = workspace;
      if (ports.viewer?.cancelDrawing()) return;
      if (store.getState().view.fullscreen) leaveFullscreen(store);
      else if (store.getState().view.beside) leaveBeside(workspace);
      else if (!dropPicks(store)) select(store, null);
    },
  },
];
