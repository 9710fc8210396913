/** What cuts a part of a page off; runs in the page. */
export interface Sight {
  /** The box that cuts a rectangle off where nothing can be scrolled to see it; null when all can be seen. */
  cutBy(rect: DOMRect, inner: Element | null, position: string): Element | null;
  /** Whether it is drawn: not for screen readers alone, and not on its way out. */
  isForEyes(element: Element): boolean;
  /** What of the same panel or window lies over the middle of an element that is not scrolled away; null when nothing. */
  coveredBy(element: Element): Element | null;
  nameOf(element: Element): string;
}

declare global {
  interface Window {
    sladdSight?: Sight;
  }
}

/** Puts {@link Sight} into the page and waits until the page is drawn at the width it has now. */
export async function installSight(): Promise<void> {
  // Frames in which the page learns of its width, what measures itself moves, and all is drawn.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (window.sladdSight) return;
  const slackPx = 1.5;
  const root = document.documentElement;
  const axes = [
    { from: 'left', to: 'right', overflow: 'overflowX', all: 'scrollWidth', shown: 'clientWidth' },
    { from: 'top', to: 'bottom', overflow: 'overflowY', all: 'scrollHeight', shown: 'clientHeight' },
  ] as const;

  /** The boxes around an element that can cut it, from inside out. */
  function* boxesAround(inner: Element | null, startPosition: string): Generator<Element> {
    let position = startPosition;
    for (let one = inner; one && one !== root; one = one.parentElement) {
      if (position === 'fixed') return;
      const style = getComputedStyle(one);
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      yield one;
    }
    if (position !== 'fixed') yield root;
  }

  const sticksOut = (span: readonly [number, number], from: number, to: number) =>
    from - span[0] > slackPx || span[1] - to > slackPx;

  const isBeyondWindow = (
    axis: (typeof axes)[number],
    span: readonly [number, number],
    movesWithPage: boolean,
  ) => {
    const end = axis.from === 'left' ? window.innerWidth : window.innerHeight;
    const scrolls = axis.from === 'top' && movesWithPage && root.scrollHeight > end;
    return !scrolls && sticksOut(span, 0, end);
  };

  const cutAlong = (axis: (typeof axes)[number], rect: DOMRect, boxes: readonly Element[]) => {
    let span = [rect[axis.from], rect[axis.to]] as const;
    for (const one of boxes) {
      const overflow = one === root ? 'visible' : getComputedStyle(one)[axis.overflow];
      if (overflow === 'visible') continue;
      const box = one.getBoundingClientRect();
      // What can be scrolled into sight is as far in sight as the box that scrolls, but the pages of the workspace
      // scroll sideways for themselves alone: a bar above them that is too wide would make them do so.
      const isViewer = axis.from === 'left' && one.querySelector('article') !== null;
      const scrolls = !isViewer && /auto|scroll/.test(overflow) && one[axis.all] > one[axis.shown];
      if (scrolls) span = [box[axis.from], box[axis.to]];
      else if (sticksOut(span, box[axis.from], box[axis.to])) return one;
    }
    return isBeyondWindow(axis, span, boxes.at(-1) === root) ? root : null;
  };

  const cutBy = (rect: DOMRect, inner: Element | null, position: string): Element | null => {
    const boxes = [...boxesAround(inner, position)];
    return cutAlong(axes[0], rect, boxes) ?? cutAlong(axes[1], rect, boxes);
  };

  const room = 'aside, header, [role="dialog"], [role="alertdialog"]';
  const coveredBy = (element: Element): Element | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    for (const box of boxesAround(element.parentElement, getComputedStyle(element).position)) {
      const { left: from, right, top: above, bottom } = box.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflow);
      if (scrolls && (x < from || x > right || y < above || y > bottom)) return null;
    }
    const over = document.elementFromPoint(x, y);
    if (!over || over.contains(element) || element.contains(over)) return null;
    if (over.closest('label')?.contains(element)) return null;
    const own = element.closest(room);
    return own !== null && over.closest(room) === own ? over : null;
  };

  window.sladdSight = {
    cutBy,
    coveredBy,
    isForEyes: (element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest('[inert], [data-closed], [data-leaving]')) return false;
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { width, height } = one.getBoundingClientRect();
        const { position, clipPath } = getComputedStyle(one);
        if (width <= 1 && height <= 1 && /absolute|fixed/.test(position)) return false;
        if (clipPath === 'inset(50%)') return false;
      }
      return true;
    },
    nameOf: (element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const room = element.parentElement?.closest('[aria-label], header, nav, main, aside, [role="dialog"]');
      const where = room ? ` in ${room.getAttribute('aria-label') ?? room.tagName.toLowerCase()}` : '';
      return `${element.tagName.toLowerCase()} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"${where}`;
    },
  };
}
