import { type KeyboardEvent, useCallback, useState } from 'react';
import { commit } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { reshape } from '../../model/highlights/edits.ts';
import { type ArrowKey, nudged } from '../../model/highlights/nudge.ts';
import { textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies ArrowKey[];

/**
 * In edit mode the arrow keys move the focused rectangle, with Shift its right or lower edge, with Ctrl or Cmd by one
 * point. `announcement` is read out by screen readers; all presses on one rectangle are one undo step.
 */
export function useMarkKeys(workspace: Workspace) {
  const [announcement, setAnnouncement] = useState('');
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { store } = workspace;
      const { view, marks, files } = store.getState();
      const id = event.target instanceof HTMLElement ? event.target.dataset.mark : undefined;
      const highlight = id === undefined ? undefined : marks.highlights.byId.get(id);
      const [box] = highlight?.boxes ?? [];
      if (!view.isEditing || highlight?.kind !== 'manual' || !box || !isArrow(event)) return;
      const page = fileByKey(files, highlight.fileKey)?.pages[highlight.pageNumber - 1];
      if (!page) return;
      event.preventDefault();
      const nudge = { key: event.key, isResize: event.shiftKey, isFine: event.ctrlKey || event.metaKey };
      const next = nudged(box, nudge, page);
      commit(store, reshape(marks.highlights, highlight.id, next), { merge: `reshape ${highlight.id}` });
      const { x, y, width, height } = next;
      const [left, top, wide, high] = [x, y, width, height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      setAnnouncement(textOf('mark.shape', { left, top, width: wide, height: high }));
    },
    [workspace],
  );
  return { onKeyDown, announcement };
}

function isArrow(event: KeyboardEvent): event is KeyboardEvent & { key: ArrowKey } {
  return !event.altKey && arrows.includes(event.key);
}
