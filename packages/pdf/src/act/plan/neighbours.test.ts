import { expect, test } from 'vitest';
import { Neighbours } from './neighbours.ts';

const a = [97, 10, 20];
const b = [98, 20, 20];
const places = (...glyphs: readonly number[][]) => Float32Array.from(glyphs.flat());
const area = { x: 0, y: 100, width: 200, height: 20 };

test('counts what is missing and what was added', () => {
  const neighbours = new Neighbours(places(a, b));
  const compare = (now: Float32Array) => {
    const missing = neighbours.countMissing(now);
    return { missing, added: neighbours.countAdded(now, missing, [area]) };
  };
  expect(compare(places(b, a))).toEqual({ missing: 0, added: 0 });
  expect(compare(places(a))).toEqual({ missing: 1, added: 0 });
  expect(compare(places(a, b, [65, 30, 20]))).toEqual({ missing: 0, added: 1 });
  expect(compare(places(a, [98, 60, 20]))).toEqual({ missing: 1, added: 1 });
});

test('takes nothing for added that stands where the redaction wrote', () => {
  const neighbours = new Neighbours(places(a, b));
  const labelled = places(a, b, [88, 50, 110], [89, 60, 110]);
  expect(neighbours.countAdded(labelled, 0, [area])).toBe(0);
  expect(neighbours.countAdded(labelled, 0, [])).toBe(2);
});
