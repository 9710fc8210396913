import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Overscan beyond both edges, so that scrolling never shows empty space. */
const EXTRA_PX = 300;

interface Span {
  readonly from: number;
  readonly to: number;
}

const unmeasured: Span = { from: 0, to: 0 };

/**
 * A virtualised list with rows of one height: only visible rows are in the document. They scroll with the nearest
 * scrolling ancestor.
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
  /** Renders a row; `top` is its position. */
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

/** The visible part of a tall element with some overscan, in its own pixels from its top. */
export function useVisibleSpan(host: RefObject<HTMLElement | null>, height: number): Span {
  // Empty until measured, which happens before the first paint: a row rendered unnecessarily may fetch its page.
  const [span, setSpan] = useState<Span>(unmeasured);
  const scrolled = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height may bring other rows into sight
  useLayoutEffect(() => {
    const element = host.current;
    // The styles are read once, because reading them computes those of the whole page.
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
