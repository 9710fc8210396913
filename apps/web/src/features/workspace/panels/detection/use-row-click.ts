import { type MouseEvent, useCallback } from 'react';
import { pickTo, togglePicks } from '../../model/actions/picks.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';

/**
 * Handles clicks on a row: on its checkbox or count they pick it, with Ctrl or Cmd they toggle it, with Shift they pick
 * the range from the last pick. Any other click is the row's own.
 */
export function useRowClick(ids: readonly HighlightId[], onPlain: () => void): (event: MouseEvent) => void {
  const { store } = useWorkspace();
  return useCallback(
    (event) => {
      const isOnTick = event.target instanceof Element && event.target.closest('[data-pick]') !== null;
      if (event.shiftKey) pickTo(store, ids);
      else if (isOnTick || event.ctrlKey || event.metaKey) togglePicks(store, ids);
      else onPlain();
    },
    [store, ids, onPlain],
  );
}
