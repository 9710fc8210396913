import { expect, test } from 'vitest';
import { Neighbours } from './neighbours.ts';

const a = [97, 10, 20];
const b = [98, 20, 20];
const places = (...glyphs: readonly number[][]) => Float32Array.from(glyphs.flat());
const neighbours = new Neighbours(places(a, b));
const area = { x: 0, y: 100, width: 200, height: 20 };

test('counts what is missing, in any order', () => {
  expect(neighbours.countMissing(places(b, a))).toBe(0);
  expect(neighbours.countMissing(places(a))).toBe(1);
  expect(neighbours.countMissing(places(a, [98, 60, 20]))).toBe(1);
  expect(neighbours.countMissing(places(a, [99, 20, 20]))).toBe(1);
});

test('counts what was added, in any order', () => {
  expect(neighbours.countAdded(places(b, a), [])).toBe(0);
  expect(neighbours.countAdded(places(b, [65, 30, 20], a), [])).toBe(1);
  expect(neighbours.countAdded(places([65, 30, 20], [66, 40, 20], b, a), [])).toBe(2);
});

test('takes nothing for added that is where the redaction wrote, or that no reader knows', () => {
  const labelled = places(a, b, [88, 50, 110], [89, 60, 110], [0xfffd, 30, 20]);
  expect(neighbours.countAdded(labelled, [area])).toBe(0);
  expect(neighbours.countAdded(labelled, [])).toBe(2);
});
