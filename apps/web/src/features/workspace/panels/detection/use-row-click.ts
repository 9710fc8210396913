import { type MouseEvent, useCallback } from 'react';
import { pickTo, togglePicks } from '../../model/actions/picks.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';

/**
 * What a click on a line means: on its tick or its count it picks, with Ctrl or Cmd one more, with Shift everything
 * from the last pick to it. Any other click is the line's own.
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
