import { expect, test } from 'vitest';
import { languages } from '../locales.ts';
import { carrierWords } from './carrier-words.ts';
import { carriers } from './carriers.ts';
import { causeWords } from './cause-words.ts';
import { checkReaderWords, checkWords } from './check-words.ts';
import { checkReaders, checks } from './checks.ts';
import { findingCarrierWords } from './finding-carrier-words.ts';
import { findingCarriers } from './finding-carriers.ts';
import { findingCauses } from './finding-causes.ts';
import { findingWords } from './finding-words.ts';
import { rasterReasonWords } from './raster-reason-words.ts';
import { rasterReasons } from './raster-reasons.ts';
import { removalReasonWords } from './removal-reason-words.ts';
import { removalReasons } from './removal-reasons.ts';

const vocabularies = [
  ['carriers', carriers, carrierWords],
  ['causes', findingCauses, causeWords],
  ['places of findings', findingCarriers, findingCarrierWords],
  ['checks', checks, checkWords],
  ['readers', checkReaders, checkReaderWords],
  ['reasons of removal', removalReasons, removalReasonWords],
  ['reasons of pictures of pages', rasterReasons, rasterReasonWords],
] as const;

for (const language of languages) {
  test.for(vocabularies)(`all %s have words of their own in ${language}`, ([, codes, words]) => {
    const said = Object.values(words).map((one) => one[language]);
    expect(Object.keys(words).toSorted()).toEqual([...codes].toSorted());
    expect(new Set(said).size).toBe(codes.length);
    // A part of a sentence: no code, no full stop.
    for (const text of said) expect(text).toMatch(/^[^_]{2,}[^_.]$/u);
  });
}

test('a text that is hidden in the file is told with its place', () => {
  expect(findingWords({ cause: 'term_in_object', carrier: 'font_name' }, 'nb')).toBe(
    'en tekst som skal være borte, er fortsatt skjult i filen (navn på skrifter)',
  );
  expect(findingWords({ cause: 'term_in_text', carrier: 'page_text' }, 'en')).toBe(
    'a text that must be gone can still be read',
  );
});
