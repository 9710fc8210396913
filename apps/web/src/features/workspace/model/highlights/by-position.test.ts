import { expect, test } from 'vitest';
import { rectangle } from '../../testing/highlights.ts';
import { removeAtSpots } from './by-position.ts';
import { apply } from './change.ts';
import { add } from './edits.ts';
import type { Highlight } from './highlight.ts';
import { noHighlights } from './state.ts';

const box = (x: number, y: number, width: number, height: number) => [{ x, y, width, height }];
const spot = { fileKey: 'a', pageNumber: 1, boxes: box(100, 100, 100, 10) };

function removedFrom(highlights: readonly Highlight[], spots = [spot]): string[] {
  const state = apply(noHighlights, add(noHighlights, highlights));
  return removeAtSpots(state, 'manual', spots).removed.map(({ id }) => id);
}

test.each([
  ['the same place', box(100, 100, 100, 10), true],
  ['more than a twentieth of it', box(100, 109.4, 100, 10), true],
  ['less than a twentieth of it', box(100, 109.6, 100, 10), false],
  ['a centre up to 50 points away', box(149, 100, 100, 10), true],
  ['a centre 50 points away', box(150, 100, 100, 10), false],
  ['up to 0.7 larger', box(100, 100, 100, 33), true],
  ['more than 0.7 larger', box(100, 88, 100, 34), false],
])('a mark on %s counts as lying there: %o', (_name, boxes, isThere) => {
  expect(removedFrom([rectangle({ boxes })])).toEqual(isThere ? ['m1'] : []);
});

test('only the mark of the same file, page and layer goes', () => {
  const boxes = spot.boxes;
  const others = [
    rectangle({ id: 'file', boxes, fileKey: 'b' }),
    rectangle({ id: 'page', boxes, pageNumber: 2 }),
    rectangle({ id: 'layer', boxes, kind: 'search' }),
  ];
  expect(removedFrom(others)).toEqual([]);
});

test('one mark goes for one place, the one that lies there best', () => {
  const marks = [
    rectangle({ id: 'beside', boxes: box(110, 104, 100, 10) }),
    rectangle({ id: 'on', boxes: spot.boxes }),
  ];
  expect(removedFrom(marks)).toEqual(['on']);
  expect(removedFrom(marks, [spot, spot])).toEqual(['on', 'beside']);
});
