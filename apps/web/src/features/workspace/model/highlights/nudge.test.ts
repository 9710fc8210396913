import { expect, test } from 'vitest';
import { type ArrowKey, nudged, rectAround } from './nudge.ts';

const page = { width: 595, height: 842 };
const box = { x: 100, y: 200, width: 120, height: 20 };
const press = (key: ArrowKey, fields: { isResize?: boolean; isFine?: boolean } = {}) => ({
  key,
  isResize: false,
  isFine: false,
  ...fields,
});

test('an arrow moves a rectangle, with the fine key by a single point', () => {
  expect(nudged(box, press('ArrowRight'), page)).toEqual({ ...box, x: 105 });
  expect(nudged(box, press('ArrowUp', { isFine: true }), page)).toEqual({ ...box, y: 199 });
});

test('with Shift it moves the right or the lower edge', () => {
  expect(nudged(box, press('ArrowLeft', { isResize: true }), page)).toEqual({ ...box, width: 115 });
  expect(nudged(box, press('ArrowDown', { isResize: true }), page)).toEqual({ ...box, height: 25 });
});

test('it stays on the page and keeps the least size a rectangle may have', () => {
  expect(nudged({ ...box, x: 2 }, press('ArrowLeft'), page).x).toBe(0);
  expect(nudged({ ...box, y: 820 }, press('ArrowDown'), page).y).toBe(822);
  expect(nudged({ ...box, width: 3 }, press('ArrowLeft', { isResize: true }), page).width).toBe(2);
  expect(nudged({ ...box, x: 474 }, press('ArrowRight', { isResize: true }), page).width).toBe(121);
});

test('a new one lies around a point, inside the page', () => {
  expect(rectAround({ x: 300, y: 400 }, page)).toEqual({ x: 240, y: 390, width: 120, height: 20 });
  expect(rectAround({ x: 10, y: 840 }, page)).toEqual({ x: 0, y: 822, width: 120, height: 20 });
  expect(rectAround({ x: 10, y: 10 }, { width: 50, height: 10 })).toEqual({
    x: 0,
    y: 0,
    width: 50,
    height: 10,
  });
});
