import { expect, it } from 'vitest';
import { detectLanguage } from './languages.ts';

it.each([
  [['nb-NO', 'en'], 'nb'],
  [['no'], 'nb'],
  [['nn-NO'], 'nb'],
  [['da', 'nb'], 'nb'],
  [['de-DE', 'en-US', 'nb'], 'en'],
  [['nbx'], 'en'],
  [[], 'en'],
])('answers the browser preference %j with %s', (preferred, language) => {
  expect(detectLanguage(preferred)).toBe(language);
});
