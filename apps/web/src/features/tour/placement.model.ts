import type { CardSide } from './steps.model.ts';

/** A rectangle in CSS px of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Padding of the spotlight around its target, in CSS px. */
const SPOTLIGHT_PADDING = 8;
/** Minimum size for placement, so that a short card does not jump from step to step. */
const COUNTED: Size = { width: 400, height: 250 };
/** Between the card and the edge of the window. */
const MARGIN = 20;
const NARROW_MARGIN = 12;
/** Between the card and its target. */
const GAP = 20;
/** Below this width the card has the full width, at the edge away from its target. */
const WIDE_FROM = 768;

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
type Edge = keyof typeof opposite;

/** The lit part of the window: the target with padding, clipped to the window. */
export function spotlightOf(target: Rect, view: Size): Rect {
  const left = Math.max(target.left - SPOTLIGHT_PADDING, 2);
  const top = Math.max(target.top - SPOTLIGHT_PADDING, 2);
  const right = Math.min(target.left + target.width + SPOTLIGHT_PADDING, view.width - 2);
  const bottom = Math.min(target.top + target.height + SPOTLIGHT_PADDING, view.height - 2);
  return { left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) };
}

/**
 * The position of the card: on the wanted side of its target, else on the first side where it does not cover it, else
 * as close to the wanted side as the window allows. Centred without a target.
 */
export function placeCard(target: Rect | null, side: CardSide, card: Size, view: Size): Place {
  if (view.width < WIDE_FROM) return narrowPlace(target, card, view);
  const size = {
    width: Math.max(card.width, COUNTED.width),
    height: Math.max(card.height, COUNTED.height),
  };
  if (!target || side === 'center') return middle(card, view);
  const sides: readonly Edge[] = [
    side,
    opposite[side],
    ...(['bottom', 'right', 'left', 'top'] as const).filter((one) => one !== side && one !== opposite[side]),
  ];
  const places = sides.map((one) => clamp(beside(target, one, size), size, view));
  return places.find((place) => !overlaps({ ...place, ...size }, target)) ?? places[0] ?? middle(card, view);
}

/** Keeps a dragged card within the window. */
export function keepInside(place: Place, card: Size, view: Size): Place {
  return {
    left: between(place.left, 0, view.width - card.width),
    top: between(place.top, 0, view.height - card.height),
  };
}

function beside(target: Rect, side: Edge, card: Size): Place {
  const left = target.left + target.width / 2 - card.width / 2;
  const top = target.top + target.height / 2 - card.height / 2;
  switch (side) {
    case 'top':
      return { left, top: target.top - GAP - card.height };
    case 'bottom':
      return { left, top: target.top + target.height + GAP };
    case 'left':
      return { left: target.left - GAP - card.width, top };
    case 'right':
      return { left: target.left + target.width + GAP, top };
  }
}

function clamp(place: Place, card: Size, view: Size): Place {
  return {
    left: between(place.left, MARGIN, view.width - card.width - MARGIN),
    top: between(place.top, MARGIN, view.height - card.height - MARGIN),
  };
}

function middle(card: Size, view: Size): Place {
  return {
    left: between((view.width - card.width) / 2, 0, view.width),
    top: between((view.height - card.height) / 2, 0, view.height),
  };
}

function narrowPlace(target: Rect | null, card: Size, view: Size): Place {
  const bottom = Math.max(view.height - card.height - NARROW_MARGIN, 0);
  if (!target) return { left: NARROW_MARGIN, top: Math.round(bottom / 2) };
  const isLow = target.top + target.height / 2 > view.height / 2;
  return { left: NARROW_MARGIN, top: isLow ? Math.min(NARROW_MARGIN, bottom) : bottom };
}

/** The lower bound wins if there is no room for both. */
function between(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
