import { describe, expect, test } from 'vitest';
import { clampWidth, startsCollapsed, swipeMeaning, widthAfterKey, widthRange } from './width.ts';

test.each([
  [390, 844, true],
  [768, 1024, false],
  [960, 470, true],
  [1024, 400, false],
])(
  'on a first visit in a window of %i x %i px it is collapsed: %s',
  (innerWidth, innerHeight, isCollapsed) => {
    expect(startsCollapsed({ innerWidth, innerHeight })).toBe(isCollapsed);
  },
);

describe('the width of the sidebar', () => {
  test.each([
    [480, 260, 300],
    [481, 280, 350],
    [768, 280, 350],
    [769, 280, 400],
    [1024, 280, 400],
    [1025, 280, 600],
  ])('on a screen of %i px lies between %i and %i', (screen, min, max) => {
    expect(widthRange(screen)).toEqual({ min, max });
  });

  test('is brought into the range of the screen', () => {
    expect(clampWidth(900, 1440)).toBe(600);
    expect(clampWidth(400, 768)).toBe(350);
    expect(clampWidth(100, 1440)).toBe(280);
  });

  test('changes by 5, with Shift by 20, and stops at the ends', () => {
    const after = (key: string, shiftKey = false) => widthAfterKey(400, { key, shiftKey }, 1440);
    expect(after('ArrowRight')).toBe(405);
    expect(after('ArrowLeft', true)).toBe(380);
    expect(after('End')).toBe(600);
    expect(after('Home')).toBe(280);
    expect(after('a')).toBeNull();
  });

  test('changes from what is in sight, where a wider one is stored', () => {
    expect(widthAfterKey(600, { key: 'ArrowLeft', shiftKey: false }, 1024)).toBe(395);
  });

  test('a swipe folds it after 100 px down and opens it after 50 px up', () => {
    expect(swipeMeaning(101)).toBe('collapse');
    expect(swipeMeaning(100)).toBeNull();
    expect(swipeMeaning(-51)).toBe('expand');
    expect(swipeMeaning(-50)).toBeNull();
  });
});
