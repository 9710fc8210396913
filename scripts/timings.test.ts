import { expect, it } from 'vitest';
import { playwrightTimings, slowestLines, vitestTimings } from './timings.ts';

it('names test files from the root', () => {
  const testResults = [{ name: '/src/packages/a.test.ts', startTime: 1000, endTime: 3500 }];
  expect(vitestTimings({ testResults }, '/src/')).toEqual([{ name: 'packages/a.test.ts', ms: 2500 }]);
});

it('counts every try of a journey, also of those in a group', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const group = { file: 'a.spec.ts', specs: [spec('by thumb', 700, 300)] };
  const suites = [{ file: 'a.spec.ts', specs: [spec('by mouse', 400)], suites: [group] }];
  expect(playwrightTimings({ suites })).toEqual([
    { name: 'a.spec.ts › by mouse', ms: 400 },
    { name: 'a.spec.ts › by thumb', ms: 1000 },
  ]);
});

it('lists the slowest first, and no more than are asked for', () => {
  const timings = [
    { name: 'a', ms: 1000 },
    { name: 'b', ms: 61_250 },
    { name: 'c', ms: 2000 },
  ];
  expect(slowestLines(timings, 2)).toEqual(['   61.3 s  b', '    2.0 s  c']);
});
