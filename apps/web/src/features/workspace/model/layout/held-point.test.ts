import { expect, test } from 'vitest';
import { scrollKeeping } from './held-point.ts';
import { type LayoutInput, layOut, placedPage, type ViewLayout } from './layout.ts';

const a4 = { width: 595, height: 842 };
const phone: LayoutInput = {
  files: [{ key: 'a', pages: [a4, a4, a4], isExpanded: true }],
  viewWidth: 390,
  screenWidth: 390,
  zoom: 1,
  sideRoom: 0,
};
const height = 700;

/** Where a point of the window lies on a page, in page points. */
function onPage(
  layout: ViewLayout,
  pageNumber: number,
  scroll: { left: number; top: number },
  x: number,
  y: number,
) {
  const page = placedPage(layout, 'a', pageNumber);
  if (!page) throw new Error('no page');
  return [(scroll.left + x - page.left) / page.scale, (scroll.top + y - page.top) / page.scale];
}

test.each([
  ['the first page', 1, 0],
  ['a later page', 2, 600],
])('what lies between the fingers on %s stays there while they part and close', (_where, page, top) => {
  const [x, y] = [300, 200];
  const [near, far] = [layOut(phone), layOut({ ...phone, zoom: 3 })];
  const before = { left: 0, top };
  const after = scrollKeeping(near, far, { ...before, height }, { x, y });
  if (!after) throw new Error('nothing to keep');
  const held = onPage(near, page, before, x, y);
  expect(onPage(far, page, after, x, y).map(Math.round)).toEqual(held.map(Math.round));
  const back = scrollKeeping(far, near, { ...after, height }, { x, y });
  expect(back && onPage(near, page, back, x, y).map(Math.round)).toEqual(held.map(Math.round));
});

test('a point between two pages holds on to the nearer one', () => {
  const near = layOut(phone);
  const second = placedPage(near, 'a', 2);
  const y = (second?.top ?? 0) - 300 - 4;
  const far = layOut({ ...phone, zoom: 2 });
  const after = scrollKeeping(near, far, { left: 0, top: 300, height }, { x: 195, y });
  expect(after?.top).toBeCloseTo((placedPage(far, 'a', 2)?.top ?? 0) - 4 - y, -1);
});

test('a window without pages holds on to nothing', () => {
  const empty = layOut({ ...phone, files: [] });
  expect(scrollKeeping(empty, empty, { left: 0, top: 0, height }, { x: 1, y: 1 })).toBeNull();
});
