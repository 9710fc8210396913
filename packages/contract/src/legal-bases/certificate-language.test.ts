import { expect, test } from 'vitest';
import { certificateLanguage } from './certificate-language.ts';

test.each([
  ['nb', { language: 'nn' }, 'nn'],
  ['nb', { language: 'en' }, 'nb'],
  ['nb', undefined, 'nb'],
  ['en', { language: 'nn' }, 'en'],
] as const)('in use %s, boxes %j: %s', (inUse, boxes, expected) => {
  expect(certificateLanguage(inUse, boxes)).toBe(expected);
});
