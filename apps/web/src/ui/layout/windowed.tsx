import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn beyond both edges, so that scrolling never shows bare ground. */
const EXTRA_PX = 300;

interface Span {
  readonly from: number;
  readonly to: number;
}

const unmeasured: Span = { from: 0, to: 0 };

/**
 * Rows of one height of which only those in sight are in the document. They scroll with whatever element around them
 * scrolls.
 */
export function Windowed({
  count,
  rowHeight,
  className,
  children,
}: {
  count: number;
  /** CSS pixels, gaps included. */
  rowHeight: number;
  className?: string | undefined;
  /** Draws a row; `top` is its place. */
  children: (index: number, top: number) => ReactNode;
}) {
  const host = useRef<HTMLDivElement>(null);
  const { from, to } = useVisibleSpan(host, count * rowHeight);
  const first = Math.max(0, Math.floor(from / rowHeight));
  const last = Math.min(count, Math.ceil(to / rowHeight));
  return (
    <div ref={host} className={className} style={{ position: 'relative', height: count * rowHeight }}>
      {Array.from({ length: Math.max(0, last - first) }, (_, at) =>
        children(first + at, (first + at) * rowHeight),
      )}
    </div>
  );
}

/** The part of a tall element that can be seen, in its own pixels from its top, a little more on both sides. */
export function useVisibleSpan(host: RefObject<HTMLElement | null>, height: number): Span {
  // Nothing until it is measured, which is before anything is painted: a row drawn for nothing may fetch its page.
  const [span, setSpan] = useState<Span>(unmeasured);
  const scrolled = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height may bring other rows into sight
  useLayoutEffect(() => {
    const element = host.current;
    // Its styles are read once: asking for them works out those of the whole page.
    scrolled.current ??= element && scrollerOf(element);
    const scroller = scrolled.current;
    if (!element || !scroller) return;
    const read = () => {
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const from = -above - EXTRA_PX;
      const to = -above + scroller.clientHeight + EXTRA_PX;
      setSpan((old) => (Math.abs(old.from - from) < 50 && Math.abs(old.to - to) < 50 ? old : { from, to }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    scroller.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', read);
    };
  }, [host, height]);
  return span;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
