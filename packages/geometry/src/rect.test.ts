import { expect, test } from 'vitest';
import { atLeast, contains, overlaps, type PageRect, touches } from './rect.ts';

const box: PageRect = { x: 10, y: 10, width: 20, height: 10 };

test.each<[string, PageRect, { overlaps: boolean; touches: boolean; contains: boolean }]>([
  ['the same', box, { overlaps: true, touches: true, contains: true }],
  ['one inside it', { x: 12, y: 12, width: 5, height: 5 }, { overlaps: true, touches: true, contains: true }],
  [
    'one over its edge',
    { x: 25, y: 12, width: 9, height: 2 },
    { overlaps: true, touches: true, contains: false },
  ],
  [
    'one beside it',
    { x: 30, y: 10, width: 5, height: 5 },
    { overlaps: false, touches: true, contains: false },
  ],
  [
    'a line along its edge',
    { x: 10, y: 20, width: 20, height: 0 },
    { overlaps: false, touches: true, contains: true },
  ],
  [
    'one elsewhere',
    { x: 31, y: 10, width: 5, height: 5 },
    { overlaps: false, touches: false, contains: false },
  ],
])('a rectangle and %s', (_what, other, expected) => {
  const told = {
    overlaps: overlaps(box, other),
    touches: touches(box, other),
    contains: contains(box, other),
  };
  expect(told).toEqual(expected);
});

test('a rectangle grows about its middle to a size, and is left where it has that', () => {
  expect(atLeast({ x: 10, y: 10, width: 0, height: 8 }, 4)).toEqual({ x: 8, y: 10, width: 4, height: 8 });
});
