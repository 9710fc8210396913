import { MIN_RECTANGLE_PT } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';

/** A point in CSS pixels, in a space that does not move while the button is down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DragKind = 'draw' | 'pan' | 'none';

export type PointerState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'pressed' | 'dragging';
      readonly kind: DragKind;
      readonly start: Point;
      readonly now: Point;
      readonly since: number;
    };

export type PointerInput =
  | { readonly type: 'down'; readonly at: Point; readonly time: number; readonly kind: DragKind }
  | { readonly type: 'move'; readonly at: Point }
  | { readonly type: 'up'; readonly at: Point; readonly time: number }
  | { readonly type: 'cancel' };

export type PointerOutcome =
  /** Still a click: the click handler of the target applies. */
  | { readonly type: 'click' }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'drawing'; readonly to: Point }
  | { readonly type: 'drawn'; readonly to: Point }
  /** A drag so short that it counts as a click, except for drawing. */
  | { readonly type: 'tiny' }
  | { readonly type: 'none' };

/** Below this distance a press is a click or nothing, to tolerate a trembling hand. */
const CANCEL_UNDER_PX = 3;
const CLICK_UNDER_PX = 8;
const CLICK_UNDER_MS = 300;

export const idle: PointerState = { phase: 'idle' };

const nothing: PointerOutcome = { type: 'none' };

export interface PointerStep {
  readonly state: PointerState;
  readonly outcome: PointerOutcome;
}

/** State machine for one pointer and one press at a time: click, draw, pan or nothing. */
export function stepPointer(state: PointerState, input: PointerInput): PointerStep {
  if (input.type === 'down') {
    const { at, kind, time } = input;
    return { state: { phase: 'pressed', kind, start: at, now: at, since: time }, outcome: nothing };
  }
  if (state.phase === 'idle' || input.type === 'cancel') return { state: idle, outcome: nothing };
  return input.type === 'move' ? onMove(state, input.at) : { state: idle, outcome: onUp(state, input.at) };
}

type Pressed = Exclude<PointerState, { phase: 'idle' }>;

function onMove(state: Pressed, at: Point): PointerStep {
  if (state.phase === 'pressed' && distance(state.start, at) < CANCEL_UNDER_PX)
    return { state, outcome: nothing };
  const next: PointerState = { ...state, phase: 'dragging', now: at };
  if (state.kind === 'draw') return { state: next, outcome: { type: 'drawing', to: at } };
  if (state.kind === 'pan') {
    return { state: next, outcome: { type: 'pan', dx: at.x - state.now.x, dy: at.y - state.now.y } };
  }
  return { state: next, outcome: nothing };
}

function onUp(state: Pressed, at: Point): PointerOutcome {
  if (state.phase === 'pressed') {
    return state.kind === 'draw' && distance(state.start, at) > 0 ? { type: 'tiny' } : { type: 'click' };
  }
  return state.kind === 'draw' ? { type: 'drawn', to: at } : nothing;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/**
 * Classifies a press in text selection mode, in this order: short and still is a word, anything else with hardly any
 * movement is nothing, the rest is a selection.
 */
export function classifyTextPress(durationMs: number, movedPx: number): 'word' | 'cancel' | 'drag' {
  if (durationMs < CLICK_UNDER_MS && movedPx < CLICK_UNDER_PX) return 'word';
  return movedPx < CANCEL_UNDER_PX ? 'cancel' : 'drag';
}

/** What dragging does: holding Space or the middle button always pans. */
export function dragKind(press: {
  readonly isEditing: boolean;
  readonly isPanHeld: boolean;
  readonly button: number;
}): DragKind {
  if (press.button === 1 || (press.button === 0 && press.isPanHeld)) return 'pan';
  if (press.button !== 0) return 'none';
  return press.isEditing ? 'draw' : 'pan';
}

/** A drag must exceed this many CSS pixels in both directions. */
const SMALLEST_DRAG_PX = 2;

/**
 * The rectangle of a drag, in page points and clipped to the page; null if it is too small. `from` and `to` are CSS
 * pixels from the page's top left corner.
 */
export function drawnRect(
  from: Point,
  to: Point,
  page: { readonly scale: number; readonly width: number; readonly height: number },
): PageRect | null {
  const clampX = (x: number) => Math.min(Math.max(x, 0), page.width);
  const clampY = (y: number) => Math.min(Math.max(y, 0), page.height);
  const x = Math.min(clampX(from.x), clampX(to.x));
  const y = Math.min(clampY(from.y), clampY(to.y));
  const width = Math.abs(clampX(to.x) - clampX(from.x));
  const height = Math.abs(clampY(to.y) - clampY(from.y));
  if (width <= SMALLEST_DRAG_PX || height <= SMALLEST_DRAG_PX) return null;
  const rect = {
    x: x / page.scale,
    y: y / page.scale,
    width: width / page.scale,
    height: height / page.scale,
  };
  return rect.width < MIN_RECTANGLE_PT || rect.height < MIN_RECTANGLE_PT ? null : rect;
}
