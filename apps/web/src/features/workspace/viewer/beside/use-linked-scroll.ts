import { type RefObject, useEffect } from 'react';

/** Scrolls both panes together; when they are linked again, the second takes the position of the first. */
export function useLinkedScroll(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  isLinked: boolean,
): void {
  useEffect(() => {
    const [a, b] = [one.current, other.current];
    if (!isLinked || !a || !b) return;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      // A position set by the other pane is reached already, which prevents a loop.
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
