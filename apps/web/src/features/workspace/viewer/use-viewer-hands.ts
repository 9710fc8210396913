import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback } from 'react';
import { setCurrent } from '../model/actions/files.ts';
import type { ViewLayout } from '../model/layout/layout.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { clickedPlace } from './marks/clicked-place.ts';
import { useDrawing } from './marks/use-drawing.ts';
import { useMarkClicks } from './marks/use-mark-clicks.ts';
import { useMarkKeys } from './marks/use-mark-keys.ts';
import { useHeldKey } from './movement/use-held-key.ts';
import { useViewerPort } from './use-viewer-port.ts';

/**
 * Mouse, touch and keyboard input of the viewer: draw, select and move marks, and change the current page. Any
 * scrolling clears `heldPlace`. `announcement` is read out by screen readers.
 */
export function useViewerHands(
  workspace: Workspace,
  scroller: RefObject<HTMLElement | null>,
  layout: ViewLayout,
) {
  const drawing = useDrawing(workspace, scroller, useHeldKey('Space'));
  const clicks = useMarkClicks(workspace, drawing.wasDragged);
  const keys = useMarkKeys(workspace);
  const { heldPlace } = useViewerPort(workspace, scroller, layout, drawing.cancel);
  const release = useCallback(() => {
    heldPlace.current = null;
  }, [heldPlace]);

  const onClick = (event: MouseEvent) => {
    clicks.onClick(event);
    const place = drawing.wasDragged() ? null : clickedPlace(workspace.store.getState(), event.target);
    if (!place) return;
    // Held, so that a page which fills more of the window does not become current at once.
    heldPlace.current = place;
    setCurrent(workspace.store, place.fileKey, place.pageNumber);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      release();
      drawing.onPointerDown(event);
    },
    onWheel: release,
    onTouchMove: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') release();
      keys.onKeyDown(event);
    },
    onClick,
    onDoubleClick: clicks.onDoubleClick,
  };
  return { handlers, heldPlace, draft: drawing.draft, announcement: keys.announcement };
}
