import { type RefObject, useEffect } from 'react';

/** Moves one pane with the other; when they are linked anew, the second comes to where the first is. */
export function useLinkedScroll(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  isLinked: boolean,
): void {
  useEffect(() => {
    const [a, b] = [one.current, other.current];
    if (!isLinked || !a || !b) return;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      // What was set by the other pane is there already, so that no echo goes back.
      if (Math.abs(to.scrollTop - from.scrollTop) >= 1) to.scrollTop = from.scrollTop;
      if (Math.abs(to.scrollLeft - from.scrollLeft) >= 1) to.scrollLeft = from.scrollLeft;
    };
    const [onA, onB] = [follow(a, b), follow(b, a)];
    onA();
    a.addEventListener('scroll', onA, { passive: true });
    b.addEventListener('scroll', onB, { passive: true });
    return () => {
      a.removeEventListener('scroll', onA);
      b.removeEventListener('scroll', onB);
    };
  }, [one, other, isLinked]);
}
