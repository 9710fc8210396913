import { expect, test } from 'vitest';
import { joinAreas } from './unread-areas.ts';

const page = { width: 100, height: 200 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test('areas that overlap are one, also when only the joined area reaches a third', () => {
  const areas = [box(0, 0, 10, 10), box(30, 0, 10, 10), box(5, 5, 30, 10)];
  expect(joinAreas(areas, page)).toEqual([box(0, 0, 40, 15)]);
});

test('areas apart stay apart', () => {
  const areas = [box(0, 0, 10, 10), box(0, 50, 10, 10)];
  expect(joinAreas(areas, page)).toEqual(areas);
});

test('what lies beside the page is cut off', () => {
  expect(joinAreas([box(-20, 190, 50, 50), box(300, 0, 10, 10)], page)).toEqual([box(0, 190, 30, 10)]);
});
