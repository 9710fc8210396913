import { expect, test } from 'vitest';
import { shadesInside } from './shades.ts';

test('tells the extreme shades inside the rim of an image', () => {
  const rows = [
    [0, 0, 0, 0],
    [0, 40, 90, 255],
    [0, 70, 60, 255],
    [255, 255, 255, 255],
  ];
  const pixels = Uint8Array.from(rows.flat());
  expect(shadesInside({ width: 4, height: 4, pixels })).toEqual({ darkest: 40, lightest: 90, contrast: 50 });
});

test('finds no contrast in an image that is all rim', () => {
  const pixels = Uint8Array.from([0, 255, 0, 255]);
  expect(shadesInside({ width: 2, height: 2, pixels }).contrast).toBe(0);
});
