/** Follows one pointer from its press until it is let go, a second one comes or the browser takes it; returns how to stop. */
export function followPress(
  down: PointerEvent,
  hear: {
    readonly onMove: (event: PointerEvent) => void;
    readonly onUp: (event: PointerEvent) => void;
    /** However it ends; before `onUp`. */
    readonly onEnd: () => void;
  },
): () => void {
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
    hear.onEnd();
  };
  const move = (event: PointerEvent) => (event.pointerId === down.pointerId ? hear.onMove(event) : stop());
  const up = (event: PointerEvent) => {
    stop();
    if (event.pointerId === down.pointerId) hear.onUp(event);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
  return stop;
}

/** Keeps the click that ends a press from everybody. */
export function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  // The click comes in the same turn, if it comes at all.
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
