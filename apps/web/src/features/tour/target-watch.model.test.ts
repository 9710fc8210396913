import { expect, test } from 'vitest';
import type { Rect } from './placement.model.ts';
import { isRescueDue, look, type TargetWatch, unwatched } from './target-watch.model.ts';

const here: Rect = { left: 10, top: 10, width: 100, height: 30 };
const there: Rect = { ...here, top: 400 };

const after = (looks: readonly (Rect | null)[], from: TargetWatch = unwatched) =>
  looks.reduce((watch, seen) => look(watch, seen), from);
const times = (count: number, seen: Rect | null) => Array.from({ length: count }, () => seen);

test('a target is found when it is at the same place twice in a row', () => {
  expect(after([here])).toMatchObject({ state: 'looking', place: null });
  expect(after([here, there])).toMatchObject({ state: 'looking', place: null });
  expect(after([here, there, there])).toMatchObject({ state: 'found', place: there });
});

test('one that never stands still is taken as it is after 15 looks', () => {
  const moving = Array.from({ length: 15 }, (_, index) => ({ ...here, top: index }));
  expect(after(moving.slice(0, 14))).toMatchObject({ state: 'looking' });
  expect(after(moving)).toMatchObject({ state: 'found', place: { top: 14 } });
});

test('one that is not there after 15 looks is missing, and found when it comes late', () => {
  expect(after(times(14, null))).toMatchObject({ state: 'looking' });
  const missing = after(times(15, null));
  expect(missing).toMatchObject({ state: 'missing', place: null });
  expect(after([here, here], missing)).toMatchObject({ state: 'found', place: here });
});

test('once found it is followed wherever it goes', () => {
  expect(after([here, here, there])).toMatchObject({ state: 'found', place: there });
});

test('one that is taken away is missing at the second look, not at the first', () => {
  expect(after([here, here, null])).toMatchObject({ state: 'found', place: here });
  expect(after([here, here, null, null])).toMatchObject({ state: 'missing', place: null });
  expect(after([here, here, null, there])).toMatchObject({ state: 'found', place: there });
});

test('the way out comes after three seconds without a target, and goes with it', () => {
  expect(isRescueDue(after(times(29, null)))).toBe(false);
  const due = after(times(30, null));
  expect(isRescueDue(due)).toBe(true);
  expect(isRescueDue(look(due, here))).toBe(false);
});
