import type { FileKey } from '../highlights/highlight.ts';
import { HEADER_HEIGHT, type PlacedPage, placedPage, type ViewLayout } from './layout.ts';

/** The visible part of the scrolled content. */
export interface Window {
  readonly top: number;
  readonly height: number;
}

export interface Place {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
}

/** Share of its height from which a page counts as visible; pages taller than the window count from any pixel. */
const VISIBLE_FROM = 0.1;

function overlap(top: number, height: number, window: Window): number {
  return Math.max(0, Math.min(top + height, window.top + window.height) - Math.max(top, window.top));
}

/** Pages that intersect the window, from top to bottom. Uses binary search for the first one, so long files are fast. */
export function pagesInWindow(layout: ViewLayout, window: Window): PlacedPage[] {
  const end = window.top + window.height;
  const found: PlacedPage[] = [];
  for (const file of layout.files) {
    if (file.top + file.height <= window.top || file.top >= end) continue;
    for (let at = firstBelow(file.pages, window.top); at < file.pages.length; at++) {
      const page = file.pages[at];
      if (!page || page.top >= end) break;
      found.push(page);
    }
  }
  return found;
}

/** Index of the first page that ends below `top`. */
function firstBelow(pages: readonly PlacedPage[], top: number): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (page && page.top + page.height <= top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The page that fills most of the window; the upper one of two equal pages. */
export function currentPlace(layout: ViewLayout, window: Window): Place | null {
  let best: PlacedPage | undefined;
  let most = 0;
  for (const page of pagesInWindow(layout, window)) {
    const shown = overlap(page.top, page.height, window);
    // Rounding differences of a pixel must not make the page number flicker.
    if (shown > most + 1) {
      best = page;
      most = shown;
    }
  }
  return best ? { fileKey: best.fileKey, pageNumber: best.pageNumber } : null;
}

/** Pages of which enough is on screen to count as seen. */
export function seenPlaces(layout: ViewLayout, window: Window): PlacedPage[] {
  return pagesInWindow(layout, window).filter((page) => {
    const shown = overlap(page.top, page.height, window);
    return shown >= page.height * VISIBLE_FROM || shown >= window.height * VISIBLE_FROM;
  });
}

const AIR = 12;

/** The scroll position at which a page starts below its file's sticky header. */
export function scrollTopOfPage(layout: ViewLayout, place: Place): number | null {
  const page = placedPage(layout, place.fileKey, place.pageNumber);
  return page ? Math.max(0, page.top - HEADER_HEIGHT - AIR) : null;
}

/**
 * The scroll position at which a box of a page (page points) can be read: unchanged if it is well inside the window,
 * else with the box a third from the top.
 */
export function scrollTopOfBox(
  layout: ViewLayout,
  place: Place,
  box: { readonly y: number; readonly height: number },
  window: Window,
): number | null {
  const page = placedPage(layout, place.fileKey, place.pageNumber);
  if (!page) return null;
  const top = page.top + box.y * page.scale;
  const bottom = top + box.height * page.scale;
  const margin = HEADER_HEIGHT + AIR;
  if (top >= window.top + margin && bottom <= window.top + window.height - 2 * margin) return null;
  return Math.max(0, top - window.height / 3);
}
