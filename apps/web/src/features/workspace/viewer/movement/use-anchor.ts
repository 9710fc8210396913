import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollKeeping, type WindowPoint } from '../../model/layout/held-point.ts';
import { placedFile, placedPage, type ViewLayout } from '../../model/layout/layout.ts';
import { pagesInWindow } from '../../model/layout/visible.ts';

/**
 * Scroll anchoring: keeps the same part of a page in place when zoom, width or collapsing move everything around it: what
 * is at `held`, for the next layout, or else at the top of the window.
 */
export function useAnchor(
  scroller: RefObject<HTMLElement | null>,
  layout: ViewLayout,
  held: RefObject<WindowPoint | null>,
): void {
  const previous = useRef(layout);
  useLayoutEffect(() => {
    const old = previous.current;
    previous.current = layout;
    const element = scroller.current;
    if (!element || old === layout) return;
    const window = { left: element.scrollLeft, top: element.scrollTop, height: element.clientHeight };
    const kept = held.current && scrollKeeping(old, layout, window, held.current);
    held.current = null;
    if (kept) {
      element.scrollTo({ ...kept, behavior: 'instant' });
      return;
    }
    const top = anchoredTop(old, layout, window);
    if (top !== null && Math.abs(top - element.scrollTop) >= 1) element.scrollTop = top;
  }, [scroller, layout, held]);
}

function anchoredTop(
  old: ViewLayout,
  now: ViewLayout,
  window: { readonly top: number; readonly height: number },
): number | null {
  const page = pagesInWindow(old, window)[0];
  if (!page) return null;
  const same = placedPage(now, page.fileKey, page.pageNumber);
  if (same) return same.top + ((window.top - page.top) / page.height) * same.height;
  // The file of the page was collapsed: its header replaces the page.
  return placedFile(now, page.fileKey)?.top ?? null;
}
