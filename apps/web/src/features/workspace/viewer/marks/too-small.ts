import { say } from '../../mounted/say.ts';

/** A second press within this time makes a double-click of both, and neither meant to mark. */
const SECOND_PRESS_MS = 250;

/** Says that a drag was too small to mark anything, unless another press follows at once; returns how to keep silent. */
export function tooSmallSoon(): () => void {
  const timer = setTimeout(() => say.info('selectionTooSmall'), SECOND_PRESS_MS);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', stop, { capture: true });
  };
  window.addEventListener('pointerdown', stop, { capture: true, once: true });
  return stop;
}
