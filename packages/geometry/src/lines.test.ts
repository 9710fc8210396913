import { expect, test } from 'vitest';
import { spanBoxes } from './lines.ts';
import type { PageText } from './page-text.ts';
import type { PageRect } from './rect.ts';

/** A page whose characters have these boxes; a line break has none. */
function page(text: string, boxOf: (at: number) => Partial<PageRect>): PageText {
  const charBoxes = new Float32Array(text.length * 4);
  for (const [at, char] of Array.from(text).entries()) {
    const { x = 0, y = 0, width = 6, height = 10 } = boxOf(at);
    if (char !== '\n') charBoxes.set([x, y, width, height], at * 4);
  }
  return { pageNumber: 1, width: 595, height: 842, text, charBoxes, words: [], source: 'embedded' };
}

test('a span over the end of a line has a box on each line', () => {
  const text = page('abc\nde', (at) => (at < 4 ? { x: at * 6 } : { x: (at - 4) * 6, y: 14 }));
  expect(spanBoxes(text, 1, 6)).toEqual([
    { x: 6, y: 0, width: 12, height: 10 },
    { x: 0, y: 14, width: 12, height: 10 },
  ]);
});

test('a span of a line that runs up or down the page has one box', () => {
  const text = page('abcdef', (at) => ({ y: at * 6, width: 10, height: 6 }));
  expect(spanBoxes(text, 0, 6)).toEqual([{ x: 0, y: 0, width: 10, height: 36 }]);
});

test('a span with a raised letter has one box', () => {
  const text = page('abcdef', (at) => ({ x: at * 6, y: at === 3 ? -2 : 0 }));
  expect(spanBoxes(text, 0, 6)).toEqual([{ x: 0, y: -2, width: 36, height: 12 }]);
});

test('a span of a slanted line has boxes like steps, which hold all of it and little besides', () => {
  const text = page('abcdefghij', (at) => ({ x: at * 6, y: at * 6, width: 12, height: 12 }));
  const boxes = spanBoxes(text, 0, 10);
  expect(boxes).toHaveLength(10);
  const slight = page('abcdefghij', (at) => ({ x: at * 6, y: at }));
  expect(spanBoxes(slight, 0, 10)).toEqual([
    { x: 0, y: 0, width: 18, height: 12 },
    { x: 18, y: 3, width: 18, height: 12 },
    { x: 36, y: 6, width: 18, height: 12 },
    { x: 54, y: 9, width: 6, height: 10 },
  ]);
});
