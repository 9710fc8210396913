import { useEffect } from 'react';
import { storedHabits } from '../kept/stored.ts';
import type { Workspace } from '../mounted/workspace.ts';
import type { Command } from './command.ts';
import { commandFor } from './commands.ts';
import { focusZone } from './focus-zone.ts';
import { isCharacterKey, type KeyPattern, patternOf } from './keys.ts';

/** The only listener for shortcuts. Active while a file is open, and never while the user is typing. */
export function useShortcuts(workspace: Workspace): void {
  useEffect(() => {
    let held: Command | null = null;
    const release = () => {
      held?.release?.(workspace);
      held = null;
    };
    const onDown = (event: KeyboardEvent) => {
      const answer = answering(workspace, event);
      if (!answer) return;
      const { command, pattern } = answer;
      event.preventDefault();
      if (event.repeat && !command.repeats) return;
      if (command.release) held = command;
      command.run(workspace, pattern);
    };
    const onUp = (event: KeyboardEvent) => {
      if (
        held?.keys.some((pattern) => pattern.kind === 'letter' && pattern.letter === event.key.toLowerCase())
      ) {
        release();
      }
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', release);
    };
  }, [workspace]);
}

interface Answer {
  readonly command: Command;
  readonly pattern: KeyPattern;
}

/** The command that a key press triggers in the current state, if any. */
function answering(workspace: Workspace, event: KeyboardEvent): Answer | null {
  if (event.defaultPrevented) return null;
  const state = workspace.store.getState();
  if (state.dialog !== null) return null;
  const zone = focusZone(event.target);
  if (zone === 'busy') return null;
  const pattern = patternOf(event);
  const command = pattern && commandFor(pattern);
  if (!pattern || !command) return null;
  if (state.files.length === 0 && !isHistory(command)) return null;
  if (isCharacterKey(pattern) && !storedHabits.read().usesSingleKeys) return null;
  if (command.onlyWhileReading && zone !== 'reading') return null;
  // Ctrl with plus, minus or 0 must not zoom the browser, even if the zoom here is at its limit.
  return command.isEnabled(state) || isZoom(command) ? { command, pattern } : null;
}

/** Undo and redo work without an open file too, since the last one may have been closed by mistake. */
function isHistory(command: Command): boolean {
  return command.id === 'undo' || command.id === 'redo';
}

function isZoom(command: Command): boolean {
  return command.id === 'zoomIn' || command.id === 'zoomOut' || command.id === 'zoomReset';
}
