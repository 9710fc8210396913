import { describe, expect, test } from 'vitest';
import { keepInside, placeCard, type Rect, spotlightOf } from './placement.model.ts';
import type { CardSide } from './steps.model.ts';

const view = { width: 1440, height: 900 };
const card = { width: 420, height: 300 };
const button: Rect = { left: 640, top: 300, width: 100, height: 40 };

describe('the spotlight', () => {
  test('stands out 8 px over its target', () => {
    expect(spotlightOf(button, view)).toEqual({ left: 632, top: 292, width: 116, height: 56 });
  });
  test('stays within the window where the target does not', () => {
    const tall = { left: -50, top: 4, width: 2000, height: 3000 };
    expect(spotlightOf(tall, view)).toEqual({ left: 2, top: 2, width: 1436, height: 896 });
  });
  test('of a target out of sight has no size', () => {
    expect(spotlightOf({ ...button, top: 2000 }, view)).toMatchObject({ height: 0 });
  });
});

describe('the card', () => {
  test.each<[CardSide, object]>([
    ['bottom', { left: 480, top: 360 }],
    // 300 px and the gap do not fit above, so it goes to the other side.
    ['top', { left: 480, top: 360 }],
    ['right', { left: 760, top: 170 }],
    ['left', { left: 200, top: 170 }],
    ['center', { left: 510, top: 300 }],
  ])('stands 20 px from its target at the %s', (side, place) => {
    expect(placeCard(button, side, card, view)).toEqual(place);
  });

  test('counts as 400 by 250 px, however small it is', () => {
    expect(placeCard(button, 'left', { width: 100, height: 100 }, view)).toEqual({ left: 220, top: 195 });
  });

  test('keeps 20 px from the edges', () => {
    const corner = { left: 1400, top: 10, width: 30, height: 30 };
    expect(placeCard(corner, 'bottom', card, view)).toEqual({ left: 1000, top: 60 });
  });

  test('takes a side where it covers nothing before it covers its target', () => {
    const panel = { left: 50, top: 48, width: 350, height: 852 };
    expect(placeCard(panel, 'right', card, view)).toEqual({ left: 420, top: 324 });
    expect(placeCard(panel, 'bottom', card, view).left).toBe(420);
  });

  test('stands in the middle without a target', () => {
    expect(placeCard(null, 'bottom', card, view)).toEqual({ left: 510, top: 300 });
  });

  test('never leaves a window that is too small for it', () => {
    const small = { width: 800, height: 280 };
    const { left, top } = placeCard(button, 'bottom', card, small);
    expect(top).toBe(20);
    expect(left).toBeGreaterThanOrEqual(20);
    expect(placeCard(null, 'center', card, small)).toEqual({ left: 190, top: 0 });
  });
});

describe('on a phone the card', () => {
  const phone = { width: 390, height: 844 };
  const wide = { width: 366, height: 300 };
  test.each([
    ['at the bottom', { left: 300, top: 760, width: 50, height: 50 }, 12],
    ['at the top', { left: 300, top: 10, width: 50, height: 50 }, 532],
  ])('takes the edge away from a target %s', (_name, target, top) => {
    expect(placeCard(target, 'bottom', wide, phone)).toEqual({ left: 12, top });
  });
  test('stands in the middle without a target', () => {
    expect(placeCard(null, 'bottom', wide, phone)).toEqual({ left: 12, top: 266 });
  });
});

test('a dragged card stays within the window', () => {
  expect(keepInside({ left: -40, top: 5000 }, card, view)).toEqual({ left: 0, top: 600 });
});
