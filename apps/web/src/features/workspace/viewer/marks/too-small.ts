import { say } from '../../mounted/say.ts';

/** A second press within this time makes a double-click, and neither press was meant to mark. */
const SECOND_PRESS_MS = 250;

/**
 * Shows a notice that a drag was too small to mark anything, unless another press follows at once; returns a function
 * to cancel it.
 */
export function tooSmallSoon(): () => void {
  const timer = setTimeout(() => say.info('selectionTooSmall'), SECOND_PRESS_MS);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', stop, { capture: true });
  };
  window.addEventListener('pointerdown', stop, { capture: true, once: true });
  return stop;
}
