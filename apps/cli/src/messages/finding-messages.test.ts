import { findingCauses } from '@sladd/contract';
import { expect, test } from 'vitest';
import { findingSentences, languageOf } from './finding-messages.ts';

test.for(['en', 'nb'] as const)('has a sentence of its own for every cause in %s', (language) => {
  const sentences = findingCauses.flatMap((cause) =>
    findingSentences([{ page_number: 1, carrier: 'page_text', cause }], language),
  );
  expect(new Set(sentences).size).toBe(findingCauses.length);
  for (const sentence of sentences) expect(sentence).not.toContain('_');
});

test('says once what is found often on a page', () => {
  const finding = { page_number: 2, carrier: 'page_text', cause: 'text_under_dark_area' } as const;
  const whole = { page_number: null, carrier: 'info', cause: 'metadata' } as const;
  expect(findingSentences([finding, whole, finding], 'nb')).toEqual([
    'side 2: det ligger tekst under et mørkt felt; alle kan kopiere den',
    'filen: dokumentet forteller hvem som laget det, med hva og når',
  ]);
});

test('speaks the language asked for, else that of the terminal', () => {
  expect(languageOf('nb', 'en_GB.UTF-8')).toBe('nb');
  expect(languageOf('sv', undefined)).toBeUndefined();
  expect(languageOf(undefined, 'nb_NO.UTF-8')).toBe('nb');
  expect(languageOf(undefined, undefined)).toBe('en');
});
