import { MIN_RECTANGLE_PT } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';

export interface PageExtent {
  readonly width: number;
  readonly height: number;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Distance of one key press in page points, and of one with Ctrl or Cmd. */
const STEP_PT = 5;
const FINE_STEP_PT = 1;

/** Initial size of a rectangle added without a pointer: about two words. */
const NEW_RECT = { width: 120, height: 20 } as const;

export interface Nudge {
  readonly key: ArrowKey;
  /** Moves only the right or lower edge. */
  readonly isResize: boolean;
  readonly isFine: boolean;
}

/** The rectangle after one press of an arrow key; stays on the page and never gets smaller than the minimum size. */
export function nudged(box: PageRect, { key, isResize, isFine }: Nudge, page: PageExtent): PageRect {
  const step = isFine ? FINE_STEP_PT : STEP_PT;
  const dx = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
  const dy = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0;
  if (isResize) {
    return {
      ...box,
      width: within(box.width + dx, MIN_RECTANGLE_PT, page.width - box.x),
      height: within(box.height + dy, MIN_RECTANGLE_PT, page.height - box.y),
    };
  }
  return {
    ...box,
    x: within(box.x + dx, 0, page.width - box.width),
    y: within(box.y + dy, 0, page.height - box.height),
  };
}

/** An initial rectangle around a point of the page, within the page. */
export function rectAround({ x, y }: { readonly x: number; readonly y: number }, page: PageExtent): PageRect {
  const width = Math.min(NEW_RECT.width, page.width);
  const height = Math.min(NEW_RECT.height, page.height);
  return {
    x: within(x - width / 2, 0, page.width - width),
    y: within(y - height / 2, 0, page.height - height),
    width,
    height,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
