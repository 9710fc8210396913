import { expect, it } from 'vitest';
import { concat, invert, type Matrix, quadBounds, transformPoint, transformRect } from './index.ts';

const turned: Matrix = [0, 2, -2, 0, 100, 30];

it('moves a point there and back', () => {
  const there = transformPoint(turned, { x: 3, y: 4 });
  expect(there).toEqual({ x: 92, y: 36 });
  expect(transformPoint(invert(turned), there)).toEqual({ x: 3, y: 4 });
});

it('joins two matrices so that the first one acts first', () => {
  const shift: Matrix = [1, 0, 0, 1, 5, 7];
  const point = { x: 3, y: 4 };
  expect(transformPoint(concat(shift, turned), point)).toEqual(
    transformPoint(turned, transformPoint(shift, point)),
  );
});

it('refuses to turn round a matrix that flattens its space', () => {
  expect(() => invert([1, 2, 2, 4, 0, 0])).toThrow(RangeError);
});

it('keeps the corners of a turned rectangle in the order of what stands in it', () => {
  const quad = transformRect(turned, { x: 0, y: 0, width: 10, height: 1 });
  expect(quad).toEqual([
    { x: 100, y: 30 },
    { x: 100, y: 50 },
    { x: 98, y: 50 },
    { x: 98, y: 30 },
  ]);
  expect(quadBounds(quad)).toEqual({ x: 98, y: 30, width: 2, height: 20 });
});
