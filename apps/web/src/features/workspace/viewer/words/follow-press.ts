/**
 * Tracks one pointer from its press until release, a second pointer or cancellation by the browser; returns a function
 * to stop.
 */
export function followPress(
  down: PointerEvent,
  hear: {
    readonly onMove: (event: PointerEvent) => void;
    readonly onUp: (event: PointerEvent) => void;
    /** Called on every end, before `onUp`. */
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

/** Suppresses the click that ends a press. */
export function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  // The click is dispatched in the same task, if at all.
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
