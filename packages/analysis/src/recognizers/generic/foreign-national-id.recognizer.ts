import { digitsOf, passesLuhn } from '../checksums.ts';
import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/**
 * National identity numbers of neighbours: Swedish personnummer (Luhn over ten digits, Skatteverket), Danish CPR (no
 * check digit since 2007), British national insurance and United States social security numbers.
 */
export const foreignNationalId: Recognizer = {
  name: 'foreign-national-id',
  entity: {
    advanced: ['NATIONAL_ID'],
    standard: ['GOV_ID', 'national id number', 'tax identification number'],
  },
  patterns: [
    numberPattern(String.raw`(?:19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}`, {
      score: 0.3,
      contextScore: 0.85,
      validatedScore: 0.85,
    }),
    numberPattern(String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}`, {
      score: 0.3,
      contextScore: 0.85,
    }),
    wordPattern('[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]', {
      score: 0.6,
      contextScore: 0.95,
    }),
    numberPattern(String.raw`(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`, {
      score: 0.6,
      contextScore: 0.95,
    }),
  ],
  context: [
    'personnummer*',
    'cpr*',
    'cpr-nr',
    'personal identity*',
    'national insurance*',
    'ni',
    'nino',
    'social security*',
    'ssn',
    'born',
    'född',
    'født',
  ],
  validate: (value) =>
    /^\d{6,8}[-+]\d{4}$/.test(value) && passesLuhn(digitsOf(value).slice(-10)) ? true : undefined,
  explain: 'a national identity number of another country',
};
