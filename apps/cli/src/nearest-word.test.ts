import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const known = ['terms', 'term', 'terms-file', 'mapping', 'out', 'out-dir', 'ocr'];

test.each([
  ['termsfile', 'terms-file'],
  ['maping', 'mapping'],
  ['mappign', 'mapping'],
  ['Mapping', 'mapping'],
  ['outdir', 'out-dir'],
  ['map', 'mapping'],
  ['otu', 'out'],
  ['colour', undefined],
  ['x', undefined],
])('takes --%s for %s', (typed, meant) => {
  expect(nearestWord(typed, known)).toBe(meant);
});
