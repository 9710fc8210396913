import { type RefObject, useEffect } from 'react';
import { zoomBy } from '../../model/actions/view.ts';
import type { WindowPoint } from '../../model/layout/held-point.ts';
import type { WorkspaceStore } from '../../model/store.ts';
import { wheelZoom } from '../../model/zoom.ts';

/** Wheel distance of one step; trackpads send many small events, mice few large ones. */
const STEP_TRAVEL = 40;

/**
 * Zooms with Ctrl or Cmd and the wheel, and by pinching on a trackpad (for which browsers send the same events). `held`
 * gets the place of the pointer for each zoom, so that the pages stay under it.
 */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  store: WorkspaceStore,
  held: RefObject<WindowPoint | null>,
): void {
  useEffect(() => {
    const area = element.current;
    if (!area) return;
    let travel = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      travel += event.deltaY;
      const { zoom } = store.getState().view;
      const { left, top } = area.getBoundingClientRect();
      held.current = { x: event.clientX - left, y: event.clientY - top };
      while (Math.abs(travel) >= STEP_TRAVEL) {
        const direction = travel > 0 ? -1 : 1;
        zoomBy(store, direction, wheelZoom);
        travel += direction * STEP_TRAVEL;
      }
      if (store.getState().view.zoom === zoom) held.current = null;
    };
    area.addEventListener('wheel', onWheel, { passive: false });
    return () => area.removeEventListener('wheel', onWheel);
  }, [element, store, held]);
}
