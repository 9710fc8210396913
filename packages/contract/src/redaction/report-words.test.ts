import { expect, test } from 'vitest';
import { languages } from '../locales.ts';
import { carrierWords } from './carrier-words.ts';
import { carriers } from './carriers.ts';
import { causeWords } from './cause-words.ts';
import { findingCauses } from './finding-causes.ts';

test.for(languages)('every carrier and every cause has words of its own in %s', (language) => {
  expect(new Set(carriers.map((carrier) => carrierWords[carrier][language])).size).toBe(carriers.length);
  expect(new Set(findingCauses.map((cause) => causeWords[cause][language])).size).toBe(findingCauses.length);
});

test.for(languages)('words are a part of a sentence in %s: no code, no full stop', (language) => {
  const all = [...Object.values(carrierWords), ...Object.values(causeWords)].map((words) => words[language]);
  for (const words of all) expect(words).toMatch(/^[^_]{3,}[^_.]$/u);
});
