import { type MouseEvent, useCallback } from 'react';
import { commit, select } from '../../model/actions/marks.ts';
import { toggleEditing } from '../../model/actions/view.ts';
import { remove } from '../../model/highlights/edits.ts';
import { withdrawWord } from '../../ocr/last-word.ts';
import { say } from '../../say.ts';
import type { Workspace } from '../../workspace.ts';

/**
 * Clicks on marks and pages. One click selects or clears; two delete the mark under them, or on the bare page turn
 * edit mode on or off.
 */
export function useMarkClicks(workspace: Workspace, wasDragged: () => boolean) {
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (wasDragged()) return;
      const id = markUnder(event.target);
      if (id !== null) select(workspace.store, id);
      else if (isOnPage(event.target)) select(workspace.store, null);
    },
    [workspace, wasDragged],
  );
  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      if (wasDragged()) return;
      // In text selection the first click marked the word under it; both together mean the page.
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

function markUnder(target: EventTarget): string | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
  return mark?.dataset.mark ?? null;
}

function isOnPage(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-page]:not([data-result])') !== null;
}
