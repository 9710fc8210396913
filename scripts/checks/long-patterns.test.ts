import { expect, test } from 'vitest';
import { findLongPatterns } from './long-patterns.ts';

const found = (text: string, path = 'packages/analysis/src/bad.ts') => findLongPatterns([path], () => text);
const words = Array.from({ length: 40 }, (_, at) => `word${at}`).join('|');

test.each([
  ['a literal', `export const names =\n  /^(?:${words})$/u;`],
  ['a string', `export const source = '${words}';`],
  ['a template', `export const names = new RegExp(String.raw\`(?<!\\d)(?:\${more}|${words})\`, 'u');`],
])('names the line of %s of more than 200 characters', (_, text) => {
  expect(found(text)).toEqual([
    expect.stringMatching(/^packages\/analysis\/src\/bad\.ts:\d holds a pattern of \d{3} characters$/),
  ]);
});

test.each([
  ['a short one', 'export const names = /^(?:a|b)$/u;'],
  ['patterns put together', `export const names = [${'/(?:ab)+cd/u, '.repeat(30)}];`],
  ['a long sentence', `export const text = '${'Many words are no pattern. '.repeat(12)}';`],
  ['a long line of code', `export const sum = ${'1 + '.repeat(80)}1;`],
])('lets %s pass', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('leaves tests and other files alone', () => {
  const text = `const names = /^(?:${words})$/u;`;
  for (const path of ['src/names.test.ts', 'e2e/src/marks.spec.ts', 'docs/names.md'])
    expect(found(text, path)).toEqual([]);
});
