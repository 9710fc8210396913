import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMarks, dayBars, monthBars } from './usage-chart.model.ts';

const days = ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'].map((from, index) => ({
  from,
  pages: index * 10,
}));

test('days up to now are counted, weekends apart, those to come are expected', () => {
  const bars = dayBars(days.slice(0, 3), {
    dailyAverage: 12,
    periodEndMs: Date.parse('2026-11-11T00:00:00Z'),
    nowMs: Date.parse('2026-11-08T15:00:00Z'),
  });
  expect(bars.map(({ from, pages, kind }) => `${from.slice(8)} ${pages} ${kind}`)).toEqual([
    '06 0 read',
    '07 10 weekend',
    '08 20 weekend',
    '09 12 expected',
    '10 12 expected',
  ]);
});

test('a period that ends at noon has its last day', () => {
  const bars = dayBars(days, {
    dailyAverage: 0,
    periodEndMs: Date.parse('2026-11-10T12:00:00Z'),
    nowMs: Date.parse('2026-11-09T01:00:00Z'),
  });
  expect(bars.at(-1)).toEqual({ from: '2026-11-10', pages: 0, kind: 'expected' });
});

test('nothing counted draws nothing', () => {
  expect(dayBars([], { dailyAverage: 1, periodEndMs: 1e15, nowMs: 0 })).toEqual([]);
});

test('months are what they are', () => {
  expect(monthBars([{ from: '2026-11-01', pages: 7 }])).toEqual([
    { from: '2026-11-01', pages: 7, kind: 'read' },
  ]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [145, [0, 50, 100, 150]],
  [1925, [0, 500, 1000, 1500, 2000]],
])('an axis to %i has marks at %o', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks);
});

test('an axis is never below what it shows, and never crowded', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (highest) => {
      const marks = axisMarks(highest);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(new Set(marks).size).toBe(marks.length);
    }),
  );
});
