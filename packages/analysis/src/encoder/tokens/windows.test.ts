import { expect, test } from 'vitest';
import { WINDOW_OVERLAP, WINDOW_PIECES, windowsOf } from './windows.ts';

test('reads nothing for an empty text and a short text at once', () => {
  expect(windowsOf(0)).toEqual([]);
  expect(windowsOf(WINDOW_PIECES)).toEqual([
    { start: 0, end: WINDOW_PIECES, keepFrom: 0, keepTo: WINDOW_PIECES },
  ]);
});

test.each([255, 300, 460, 461, 999, 12_345])(
  'keeps each of %i pieces exactly once, away from the borders',
  (count) => {
    const windows = windowsOf(count);
    expect(windows[0]?.keepFrom).toBe(0);
    expect(windows.at(-1)?.keepTo).toBe(count);
    windows.forEach((window, number) => {
      const next = windows[number + 1];
      expect(window.end - window.start).toBe(WINDOW_PIECES);
      expect(window.end).toBeLessThanOrEqual(count);
      if (!next) return;
      expect(next.keepFrom).toBe(window.keepTo);
      expect(window.end - next.start).toBeGreaterThanOrEqual(WINDOW_OVERLAP);
      expect(window.end - window.keepTo).toBeGreaterThanOrEqual(WINDOW_OVERLAP / 2);
      expect(next.keepFrom - next.start).toBeGreaterThanOrEqual(WINDOW_OVERLAP / 2 - 1);
    });
  },
);
