import { expect, test } from 'vitest';
import { PackedPlaces } from './packed-places.ts';

const unpacked = (...numbers: number[]) =>
  Array.from(new PackedPlaces(Float32Array.from(numbers)).unpacked());

test('gives places back, exact to a hundredth of a point', () => {
  const places = [65, -3.217, 841.89, 0xd8, 595.28, 0, 0xffff, 300.125, 421.5];
  const again = unpacked(...places);
  expect(again).toHaveLength(places.length);
  for (const [at, place] of places.entries()) expect(Math.abs((again[at] ?? 0) - place)).toBeLessThan(0.01);
  expect(new PackedPlaces(Float32Array.from(places)).count).toBe(3);
});

test('gives one place back, and none', () => {
  expect(unpacked(65, 12.5, 7)).toEqual([65, 12.5, 7]);
  expect(unpacked()).toEqual([]);
});

test.each([
  ['far apart', [65, 0, 0, 66, 14_000, 3]],
  ['of characters beyond the first plane', [0x1f600, 1.3125, 2, 66, 3, 4]],
  ['that are no numbers', [65, Number.NaN, 1, 66, 3, 4]],
])('leaves places as they are that are %s', (_, places) => {
  expect(unpacked(...places)).toEqual(places);
});
