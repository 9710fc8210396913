import { type PointerEvent, useState } from 'react';
import { areaBetween, type NoteBox, type Point } from './review.model.ts';

/**
 * Lets a mouse or a pen draw an area on a page; touch scrolls. Returns the area being drawn, in page points, and the
 * event handlers for the page. `onArea` is called with the area on release, unless it is a mere click.
 */
export function useNoteArea(
  page: { readonly width: number; readonly height: number },
  scale: number,
  onArea: (box: NoteBox) => void,
) {
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  };
  const area = drag ? areaBetween(drag.from, drag.to, page) : null;
  return {
    area,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isOnMark = event.target instanceof Element && event.target.closest('button') !== null;
        if (event.button !== 0 || event.pointerType === 'touch' || isOnMark) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: pointOf(event), to: pointOf(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ from: drag.from, to: pointOf(event) });
      },
      onPointerUp: () => {
        setDrag(null);
        if (area) onArea(area);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}
