import { type PointerEvent, type RefObject, useState } from 'react';
import { keepInside, type Place } from './placement.model.ts';

/** The position to which the card was dragged; null if it was not. Reset when `step` changes. */
export function useDrag(card: RefObject<HTMLElement | null>, step: string) {
  const [place, setPlace] = useState<Place | null>(null);
  const [draggedIn, setDraggedIn] = useState(step);
  // Another step resets the position of the card.
  if (draggedIn !== step) {
    setDraggedIn(step);
    setPlace(null);
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = card.current?.getBoundingClientRect();
    if (!box || event.button !== 0 || (event.target as Element).closest('button')) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    const view = { width: window.innerWidth, height: window.innerHeight };
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) =>
      setPlace(keepInside({ left: move.clientX - grip.x, top: move.clientY - grip.y }, box, view));
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };
  return { place, onPointerDown };
}
