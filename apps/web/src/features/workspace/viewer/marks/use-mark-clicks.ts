import { type MouseEvent, useCallback } from 'react';
import { commit, select } from '../../model/actions/marks.ts';
import { pickTo, togglePicks } from '../../model/actions/picks.ts';
import { toggleEditing } from '../../model/actions/view.ts';
import { remove } from '../../model/highlights/edits.ts';
import { inDocumentOrder } from '../../model/highlights/state.ts';
import type { WorkspaceStore } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { withdrawWord } from './last-word.ts';

/**
 * Handles clicks on marks and pages. One click selects or clears, with Ctrl or Shift it picks; a double-click deletes
 * the mark under it, or on an unmarked place toggles edit mode.
 */
export function useMarkClicks(workspace: Workspace, wasDragged: () => boolean) {
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (wasDragged()) return;
      const id = markUnder(event.target);
      if (id !== null && pickByClick(workspace.store, id, event)) return;
      if (id !== null) select(workspace.store, id);
      else if (isOnPage(event.target)) select(workspace.store, null);
    },
    [workspace, wasDragged],
  );
  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      if (wasDragged()) return;
      // In text selection mode the first click marked the word under it; a double-click means the page.
      const wasWord = withdrawWord(workspace, event.timeStamp);
      const id = wasWord ? null : markUnder(event.target);
      if (id !== null) {
        commit(workspace.store, remove(workspace.store.getState().marks.highlights, [id]));
        say.undoable(workspace, 'highlightDeleted');
      } else if (wasWord || isOnPage(event.target)) {
        say.info(toggleEditing(workspace.store) ? 'editModeOn' : 'editModeOff');
      }
    },
    [workspace, wasDragged],
  );
  return { onClick, onDoubleClick };
}

/** With Ctrl or Cmd toggles the mark, with Shift picks the range in reading order; returns whether it picked. */
function pickByClick(store: WorkspaceStore, id: string, event: MouseEvent): boolean {
  if (event.shiftKey) {
    const { marks, files } = store.getState();
    const order = inDocumentOrder(
      marks.highlights,
      files.map(({ key }) => key),
    );
    pickTo(
      store,
      [id],
      order.map((one) => one.id),
    );
  } else if (event.ctrlKey || event.metaKey) togglePicks(store, [id]);
  else return false;
  return true;
}

function markUnder(target: EventTarget): string | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
  return mark?.dataset.mark ?? null;
}

function isOnPage(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-page]:not([data-result])') !== null;
}
