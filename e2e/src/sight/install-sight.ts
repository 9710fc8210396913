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
    /** A look at the page as it is now, for one task. */
    sladdSight?: () => Sight;
  }
}

/** Puts {@link Sight} into the page and waits until the page is drawn at the width it has now. */
export async function installSight(): Promise<void> {
  // Frames in which the page learns of its width, what measures itself moves, and all is drawn.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { sladdFacts } = window;
  if (!sladdFacts) throw new Error('install facts first');
  if (window.sladdSight) return;
  const slackPx = 1.5;
  const root = document.documentElement;
  const axes = [
    { from: 'left', to: 'right', overflow: 'overflowX', all: 'scrollWidth', shown: 'clientWidth' },
    { from: 'top', to: 'bottom', overflow: 'overflowY', all: 'scrollHeight', shown: 'clientHeight' },
  ] as const;
  type Axis = (typeof axes)[number];

  const sticksOut = (span: readonly [number, number], from: number, to: number) =>
    from - span[0] > slackPx || span[1] - to > slackPx;

  const isBeyondWindow = (axis: Axis, span: readonly [number, number], movesWithPage: boolean) => {
    const end = axis.from === 'left' ? window.innerWidth : window.innerHeight;
    const scrolls = axis.from === 'top' && movesWithPage && root.scrollHeight > end;
    return !scrolls && sticksOut(span, 0, end);
  };

  const room = 'aside, header, [role="dialog"], [role="alertdialog"]';

  window.sladdSight = () => {
    const { boxOf, styleOf, holdsPages, isDrawn } = sladdFacts();

    /** The boxes around an element that can cut it, from inside out. */
    function* boxesAround(inner: Element | null, startPosition: string): Generator<Element> {
      let position = startPosition;
      for (let one = inner; one && one !== root; one = one.parentElement) {
        if (position === 'fixed') return;
        const own = styleOf(one).position;
        if (position === 'absolute' && own === 'static') continue;
        position = own;
        yield one;
      }
      if (position !== 'fixed') yield root;
    }

    const overflowOf = (axis: Axis, one: Element) => (one === root ? 'visible' : styleOf(one)[axis.overflow]);

    // What can be scrolled into sight is as far in sight as the box that scrolls, but the pages of the workspace scroll
    // sideways for themselves alone: a bar above them that is too wide would make them do so.
    const scrolls = (axis: Axis, one: Element, overflow: string) =>
      /auto|scroll/.test(overflow) &&
      one[axis.all] > one[axis.shown] &&
      !(axis.from === 'left' && holdsPages(one));

    const cutAlong = (axis: Axis, rect: DOMRect, boxes: readonly Element[]) => {
      let span = [rect[axis.from], rect[axis.to]] as const;
      for (const one of boxes) {
        const overflow = overflowOf(axis, one);
        if (overflow === 'visible') continue;
        const box = boxOf(one);
        if (scrolls(axis, one, overflow)) span = [box[axis.from], box[axis.to]];
        else if (sticksOut(span, box[axis.from], box[axis.to])) return one;
      }
      return isBeyondWindow(axis, span, boxes.at(-1) === root) ? root : null;
    };

    return {
      cutBy: (rect, inner, position) => {
        const boxes = [...boxesAround(inner, position)];
        return cutAlong(axes[0], rect, boxes) ?? cutAlong(axes[1], rect, boxes);
      },
      coveredBy: (element) => {
        const { left, top, width, height } = boxOf(element);
        const [x, y] = [left + width / 2, top + height / 2];
        for (const box of boxesAround(element.parentElement, styleOf(element).position)) {
          const { left: from, right, top: above, bottom } = boxOf(box);
          const scrolls = /auto|scroll/.test(styleOf(box).overflow);
          if (scrolls && (x < from || x > right || y < above || y > bottom)) return null;
        }
        const over = document.elementFromPoint(x, y);
        if (!over || over.contains(element) || element.contains(over)) return null;
        if (over.closest('label')?.contains(element)) return null;
        const own = element.closest(room);
        return own !== null && over.closest(room) === own ? over : null;
      },
      isForEyes: (element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        if (element.closest('[inert], [data-closed], [data-leaving]')) return false;
        return isDrawn(element);
      },
      nameOf: (element) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const room = element.parentElement?.closest(
          '[aria-label], header, nav, main, aside, [role="dialog"]',
        );
        const where = room ? ` in ${room.getAttribute('aria-label') ?? room.tagName.toLowerCase()}` : '';
        return `${element.tagName.toLowerCase()} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"${where}`;
      },
    };
  };
}
