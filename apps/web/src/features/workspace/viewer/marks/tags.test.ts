import { beforeAll, expect, test } from 'vitest';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { speakEnglish } from '../../testing/opened-workspace.ts';
import { ROW_TAG_PX, tagOf, tagsOfLines } from './tags.ts';

beforeAll(speakEnglish);

const at = (y: number, fields: Partial<Highlight> = {}) =>
  finding({ id: `e${y}`, boxes: [{ x: 70, y, width: 80, height: 10 }], ...fields });

const advanced = {
  entityType: 'HEALTH',
  methods: ['advanced', 'standard'],
  score: 0.7,
  reasons: [],
  validated: false,
} as const;

test('a tag stands at the height of the first line of its mark and names methods and type', () => {
  const twoLines = finding({
    boxes: [
      { x: 300, y: 100, width: 80, height: 12 },
      { x: 70, y: 115, width: 40, height: 12 },
    ],
  });
  expect(tagOf(twoLines, 2)).toMatchObject({ middle: 212, ids: ['e1'], methods: ['fast'], kinds: [] });
  expect(tagOf(rectangle(), 1)).toMatchObject({ methods: [], kinds: ['manual'], type: 'Drawn by hand' });
});

test('all tags: one for each line, from top to bottom', () => {
  const rows = tagsOfLines([at(200), at(100), at(101, { id: 'same line', finding: advanced })], 1.5);
  expect(rows.map(({ ids }) => ids)).toEqual([['e100', 'same line'], ['e200']]);
  expect(rows[0]).toMatchObject({ methods: ['fast', 'advanced', 'standard'], type: null });
});

test('lines too near each other for two tags share one, so that no tag lies on another', () => {
  const marks = Array.from({ length: 60 }, (_, line) => at(50 + line * 9));
  for (const scale of [0.4, 1, 1.5]) {
    const rows = tagsOfLines(marks, scale);
    expect(rows.flatMap(({ ids }) => ids)).toHaveLength(60);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before) expect(row.middle - before.middle).toBeGreaterThanOrEqual(ROW_TAG_PX);
    }
  }
});
