import { type RefObject, useEffect, useState } from 'react';
import type { Window } from '../../model/layout/visible.ts';

export interface ViewWindow extends Window {
  readonly width: number;
  /** The direction of scrolling. */
  readonly direction: 1 | -1;
}

const closed: ViewWindow = { top: 0, height: 0, width: 0, direction: 1 };

/** The visible part of a scrolled element; updated once per frame on scrolling, and on resize. */
export function useViewWindow(element: RefObject<HTMLElement | null>): ViewWindow {
  const [view, setView] = useState(closed);
  useEffect(() => {
    const scrolled = element.current;
    if (!scrolled) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { scrollTop: top, clientHeight: height, clientWidth: width } = scrolled;
      setView((old) => {
        if (old.top === top && old.height === height && old.width === width) return old;
        const direction = top === old.top ? old.direction : top > old.top ? 1 : -1;
        return { top, height, width, direction };
      });
    };
    const later = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scrolled);
    scrolled.addEventListener('scroll', later, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return view;
}
