import { expect, test } from 'vitest';
import { screenOf } from './use-screen.ts';

test.each([
  [360, { isNarrow: true, isPhone: true, hasActionMenu: true, canSwipe: true }],
  [767, { isNarrow: true, isPhone: true, hasActionMenu: true, canSwipe: true }],
  [768, { isNarrow: true, isPhone: false, hasActionMenu: true, canSwipe: true }],
  [769, { isNarrow: true, isPhone: false, hasActionMenu: false, canSwipe: false }],
  [1023, { isNarrow: true, isPhone: false, hasActionMenu: false, canSwipe: false }],
  [1024, { isNarrow: false, isPhone: false, hasActionMenu: false, canSwipe: false }],
])('a window of %i px', (width, screen) => {
  expect(screenOf(width)).toEqual({ width, ...screen });
});
