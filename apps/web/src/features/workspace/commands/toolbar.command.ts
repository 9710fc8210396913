import { detectSelectedTypes } from '../jobs/detection/detect.ts';
import { deliver, redactFromToolbar } from '../jobs/redaction/begin-redaction.ts';
import { resetZoom, toggleEditing, zoomBy } from '../model/actions/view.ts';
import { canZoom, zoomRange } from '../model/zoom.ts';
import { say } from '../mounted/say.ts';
import { stepAndTell } from '../mounted/step-and-tell.ts';
import type { Command } from './command.ts';
import { always, canRedo, canUndo, hasFiles, hasReadableFiles } from './conditions.ts';
import { drawByKeyboard } from './draw-by-keyboard.ts';
import { character, letter, modCharacter, modLetter, modShiftLetter, shiftLetter } from './keys.ts';

export const toolbarCommands: readonly Command[] = [
  {
    id: 'open',
    category: 'toolbar',
    keys: [shiftLetter('o')],
    isEnabled: always,
    run: (workspace) => workspace.ports.chooseFiles?.('add'),
  },
  {
    id: 'save',
    category: 'toolbar',
    keys: [shiftLetter('s')],
    isEnabled: hasReadableFiles,
    run: (workspace) => void deliver(workspace, 'save'),
  },
  {
    id: 'print',
    category: 'toolbar',
    keys: [shiftLetter('p')],
    isEnabled: hasReadableFiles,
    run: (workspace) => void deliver(workspace, 'print'),
  },
  {
    id: 'undo',
    category: 'toolbar',
    keys: [modLetter('z')],
    repeats: true,
    isEnabled: canUndo,
    run: (workspace) => stepAndTell(workspace, 'undo'),
  },
  {
    id: 'redo',
    category: 'toolbar',
    keys: [modShiftLetter('z')],
    repeats: true,
    isEnabled: canRedo,
    run: (workspace) => stepAndTell(workspace, 'redo'),
  },
  {
    id: 'search',
    category: 'toolbar',
    keys: [character('/'), shiftLetter('f')],
    isEnabled: hasFiles,
    run: (workspace) => workspace.ports.focusSearch?.(),
  },
  {
    id: 'detect',
    category: 'toolbar',
    keys: [shiftLetter('d')],
    feature: 'entity_detection',
    isEnabled: hasReadableFiles,
    run: (workspace) => void detectSelectedTypes(workspace),
  },
  {
    id: 'redact',
    category: 'toolbar',
    keys: [shiftLetter('r')],
    isEnabled: hasReadableFiles,
    run: (workspace) => void redactFromToolbar(workspace),
  },
  {
    id: 'edit',
    category: 'toolbar',
    keys: [shiftLetter('e')],
    isEnabled: hasReadableFiles,
    run: (workspace) => {
      const isOn = toggleEditing(workspace.store);
      say.info(isOn ? 'enteringEditMode' : 'exitingEditMode');
    },
  },
  {
    id: 'drawRectangle',
    category: 'toolbar',
    keys: [letter('r')],
    isEnabled: hasReadableFiles,
    run: drawByKeyboard,
  },
  {
    id: 'zoomIn',
    category: 'toolbar',
    keys: [modCharacter('='), modCharacter('+'), character('=')],
    repeats: true,
    isEnabled: (state) => hasFiles(state) && canZoom(state.view.zoom, 1, zoomRange(state.view)),
    run: ({ store }) => zoomBy(store, 1, zoomRange(store.getState().view)),
  },
  {
    id: 'zoomOut',
    category: 'toolbar',
    keys: [modCharacter('-'), character('-')],
    repeats: true,
    isEnabled: (state) => hasFiles(state) && canZoom(state.view.zoom, -1, zoomRange(state.view)),
    run: ({ store }) => zoomBy(store, -1, zoomRange(store.getState().view)),
  },
  {
    id: 'zoomReset',
    category: 'toolbar',
    keys: [modCharacter('0'), character('0')],
    isEnabled: (state) => hasFiles(state) && state.view.zoom !== 1,
    run: (workspace) => resetZoom(workspace.store),
  },
];
