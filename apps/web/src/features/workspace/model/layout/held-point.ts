import { placedPage, type ViewLayout } from './layout.ts';
import { pagesInWindow, type Window } from './visible.ts';

/** A point of the window of the viewer, in CSS pixels from its top left corner. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * How far to scroll after the layout has changed so that the place of a page at this point of the window stays there, or
 * that of the nearest page in the window. Null without one.
 */
export function scrollKeeping(
  old: ViewLayout,
  now: ViewLayout,
  window: Window & { readonly left: number },
  { x, y }: WindowPoint,
): { readonly left: number; readonly top: number } | null {
  const at = window.top + y;
  const distance = ({ top, height }: { top: number; height: number }) =>
    Math.max(top - at, at - top - height, 0);
  const [page] = pagesInWindow(old, window).sort((a, b) => distance(a) - distance(b));
  const same = page && placedPage(now, page.fileKey, page.pageNumber);
  if (!same) return null;
  const grown = same.scale / page.scale;
  return {
    left: same.left + (window.left + x - page.left) * grown - x,
    top: same.top + (at - page.top) * grown - y,
  };
}
