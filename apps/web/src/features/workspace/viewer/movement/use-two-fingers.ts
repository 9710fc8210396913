import { type RefObject, useEffect } from 'react';
import { pinchTo } from '../../model/actions/view.ts';
import type { WindowPoint } from '../../model/layout/held-point.ts';
import type { WorkspaceStore } from '../../model/store.ts';

/** Two fingers on the pages: their middle and distance in CSS pixels. */
interface Grip {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

function gripOf(touches: TouchList): Grip | null {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return null;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/**
 * Two fingers on a touch screen move the pages and zoom them, also in edit mode, where one finger marks. One finger is
 * left to the browser. `held` gets the middle of the fingers for each zoom, so that the pages stay under them.
 */
export function useTwoFingers(
  element: RefObject<HTMLElement | null>,
  store: WorkspaceStore,
  held: RefObject<WindowPoint | null>,
): void {
  useEffect(() => {
    const area = element.current;
    if (!area) return;
    let last: Grip | null = null;
    let start = { distance: 1, zoom: 1 };
    const take = ({ touches }: TouchEvent) => {
      last = gripOf(touches);
      start = { distance: last?.distance ?? 1, zoom: store.getState().view.zoom };
    };
    const move = (event: TouchEvent) => {
      const now = gripOf(event.touches);
      // A scroll that the browser has started cannot be prevented any more.
      if (!now || !last || !event.cancelable) return;
      event.preventDefault();
      area.scrollBy({ left: last.x - now.x, top: last.y - now.y, behavior: 'instant' });
      const { left, top } = area.getBoundingClientRect();
      held.current = { x: now.x - left, y: now.y - top };
      if (!pinchTo(store, start.zoom, now.distance / start.distance)) held.current = null;
      last = now;
    };
    const passive = { passive: true };
    area.addEventListener('touchstart', take, passive);
    area.addEventListener('touchend', take, passive);
    area.addEventListener('touchcancel', take, passive);
    area.addEventListener('touchmove', move, { passive: false });
    return () => {
      area.removeEventListener('touchstart', take);
      area.removeEventListener('touchend', take);
      area.removeEventListener('touchcancel', take);
      area.removeEventListener('touchmove', move);
    };
  }, [element, store, held]);
}
