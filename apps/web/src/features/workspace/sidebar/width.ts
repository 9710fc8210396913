export interface WidthRange {
  readonly min: number;
  readonly max: number;
}

/** The range of widths of the sidebar on a screen of this width. */
export function widthRange(screenWidth: number): WidthRange {
  if (screenWidth <= 480) return { min: 260, max: 300 };
  if (screenWidth <= 768) return { min: 280, max: 350 };
  if (screenWidth <= 1024) return { min: 280, max: 400 };
  return { min: 280, max: 600 };
}

export function clampWidth(width: number, screenWidth: number): number {
  const { min, max } = widthRange(screenWidth);
  return Math.min(max, Math.max(min, Math.round(width)));
}

/** Whether the sidebar is collapsed on a first visit: if it is at the bottom and would leave no room for pages. */
export function startsCollapsed(window: {
  readonly innerWidth: number;
  readonly innerHeight: number;
}): boolean {
  return window.innerWidth < 768 || (window.innerWidth < 1024 && window.innerHeight < 560);
}

const STEP = 5;
const LARGE_STEP = 20;

/** The width after a key on the handle; null for keys without effect. */
export function widthAfterKey(
  width: number,
  press: { readonly key: string; readonly shiftKey: boolean },
  screenWidth: number,
): number | null {
  const step = press.shiftKey ? LARGE_STEP : STEP;
  const { min, max } = widthRange(screenWidth);
  const now = clampWidth(width, screenWidth);
  const wanted = { ArrowRight: now + step, ArrowLeft: now - step, Home: min, End: max }[press.key];
  return wanted === undefined ? null : clampWidth(wanted, screenWidth);
}

/** Minimum distance of a swipe down that collapses the bottom sidebar, and of one up that expands it. */
const SWIPE_DOWN_PX = 100;
const SWIPE_UP_PX = 50;

/** The effect of a swipe on the bottom sidebar; `dy` is positive downwards. */
export function swipeMeaning(dy: number): 'collapse' | 'expand' | null {
  if (dy > SWIPE_DOWN_PX) return 'collapse';
  return dy < -SWIPE_UP_PX ? 'expand' : null;
}
