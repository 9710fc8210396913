import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest, longestFirst, ownProcessFirst } from './longest-first.ts';

test('the files that take longest begin first, the others stay in their order', () => {
  const files = ['a.test.ts', longest[1], 'b.test.ts', longest[0]].map((name) => ({
    moduleId: `/home/${name}`,
  }));
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual(
    [longest[0], longest[1], 'a.test.ts', 'b.test.ts'].map((name) => `/home/${name}`),
  );
});

test('the files that have a process of their own begin, the others stay in their order', () => {
  const files = [false, true, false, true].map((isolate, number) => ({
    number,
    project: { config: { isolate } },
  }));
  expect(ownProcessFirst(files).map(({ number }) => number)).toEqual([1, 3, 0, 2]);
});

test.each(longest)('%s is there', (name) => {
  expect(existsSync(new URL(`../${name}`, import.meta.url))).toBe(true);
});
